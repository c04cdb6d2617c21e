use sqlx::PgConnection;

use super::{StudioError, incarnate::tell_acting_ended};
use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Makes an account a studio. A creator, somebody of the staff or of another studio can't be one.
pub async fn open_studio(tx: &mut PgConnection, account: AccountId, by: AccountId) -> Result<(), StudioError> {
    let is_fit = sqlx::query_scalar!(
        r#"select role = 'member' and email_confirmed_at is not null
               and not exists (
                   select from studio_operators where account_id = accounts.id and joined_studio_at is not null
               ) as "is_fit!"
           from accounts
           where id = $1 and deleted_at is null and blocked_at is null
           for no key update"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NotFound)?;
    if !is_fit {
        return Err(StudioError::WrongAccount);
    }
    sqlx::query!(
        "insert into studios (account_id, opened_by) values ($1, $2)
         on conflict (account_id) do update set closed_at = null, opened_by = $2, opened_at = now()
         where studios.closed_at is not null",
        account.0,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// Lets all its creators go. What they have sold until now is still split as agreed.
pub async fn close_studio(tx: &mut PgConnection, studio: AccountId, by: AccountId) -> Result<(), StudioError> {
    let closed = sqlx::query!(
        "update studios set closed_at = now() where account_id = $1 and closed_at is null",
        studio.0,
    )
    .execute(&mut *tx)
    .await?;
    if closed.rows_affected() == 0 {
        return Err(StudioError::NotFound);
    }
    let acted_for = sqlx::query_scalar!(
        r#"delete from studio_incarnations
           using studio_links
           where studio_links.id = link_id and studio_id = $1
           returning creator_id as "creator: AccountId""#,
        studio.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for creator in acted_for {
        tell_acting_ended(tx, creator).await?;
    }
    sqlx::query!(
        "update studio_links
         set state = 'ended', decided_at = coalesce(decided_at, now()), ended_at = now(), ended_by = $2
         where studio_id = $1 and state in ('asked', 'attached')",
        studio.0,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(studio), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
