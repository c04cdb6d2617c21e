use sqlx::PgConnection;

use super::{StudioError, answer::other_name, contract::check_percent};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, StudioContractId, StudioLinkId},
};

/// A creator's application to a studio.
pub struct NewLink<'a> {
    pub creator: AccountId,
    /// Address of the studio.
    pub email: &'a str,
    /// The offered share of earnings.
    pub studio_percent: i16,
}

/// Applies to the studio. Nothing is binding until it answers.
pub async fn ask_studio(tx: &mut PgConnection, new: &NewLink<'_>) -> Result<StudioLinkId, StudioError> {
    check_percent(new.studio_percent)?;
    let studio = sqlx::query_scalar!(
        r#"select account_id as "id: AccountId"
           from studios
           join accounts on accounts.id = account_id
           where lower(email) = lower($1) and email_confirmed_at is not null
               and closed_at is null and blocked_at is null and deleted_at is null"#,
        new.email,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NoStudio)?;
    if studio == new.creator {
        return Err(StudioError::WrongAccount);
    }
    // Serialized, so that of two concurrent applications the second finds the first.
    sqlx::query!(
        "select 1 as one from accounts where id = $1 for no key update",
        new.creator.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let is_taken = sqlx::query_scalar!(
        r#"select exists (
               select from studio_links where creator_id = $1 and state in ('asked', 'attached')
           ) as "is_taken!""#,
        new.creator.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_taken {
        return Err(StudioError::Attached);
    }
    let id = StudioLinkId::fresh();
    sqlx::query!(
        "insert into studio_links (id, studio_id, creator_id, asked_by) values ($1, $2, $3, $3)",
        id.0,
        studio.0,
        new.creator.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into studio_contracts (id, link_id, studio_percent, valid_from, proposed_by, side)
         values ($1, $2, $3, (now() at time zone 'UTC')::date, $4, 'creator')",
        StudioContractId::fresh().0,
        id.0,
        new.studio_percent,
        new.creator.0,
    )
    .execute(&mut *tx)
    .await?;
    let username = other_name(tx, studio, id).await?;
    notify(tx, studio, &Notice::StudioAsked { link: id, username }).await?;
    Ok(id)
}
