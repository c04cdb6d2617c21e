use std::collections::BTreeSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{ReleaseError, Shown, settle::settle};
use crate::ids::{AccountId, PersonId};

/// Maximum persons shown in one medium.
pub const MOST_SHOWN: usize = 20;

/// An owner’s answer to who is shown in their media.
pub struct Declaration<'a> {
    pub owner: AccountId,
    /// Distinct.
    pub media: &'a [Uuid],
    pub shown: Shown,
    pub persons: &'a [PersonId],
}

/// Keeps the answer. Uploads move on to whatever they lack, or to staff, where another answer begins another review. What
/// was made here is generated, and nothing else can be said of it.
pub async fn declare(tx: &mut PgConnection, new: &Declaration<'_>) -> Result<(), ReleaseError> {
    // Persons are locked before media, as where they sign.
    let persons = check_persons(tx, new).await?;
    check_media(tx, new).await?;
    sqlx::query!(
        "update media
         set consent_shown = $2, consent_since = case consent_state when 'review' then now() else consent_since end
         where id = any($1) and is_upload",
        new.media,
        new.shown.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from media_persons where media_id = any($1)", new.media)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into media_persons (media_id, person_id, produced_at)
         select media.id, person, media.created_at
         from media
         cross join unnest($2::uuid[]) as person
         where media.id = any($1) and is_upload",
        new.media,
        &persons,
    )
    .execute(&mut *tx)
    .await?;
    settle(tx, new.owner, new.media).await?;
    Ok(())
}

async fn check_media(tx: &mut PgConnection, new: &Declaration<'_>) -> Result<(), ReleaseError> {
    let media = sqlx::query!(
        r#"select is_upload,
               consent_state in ('refused', 'withdrawn') or (consent_state = 'approved' and consent_shown is not null)
                   as "is_decided!"
           from media
           where id = any($1) and account_id = $2 and kind in ('photo', 'video') and deleted_at is null
           order by id
           for update"#,
        new.media,
        new.owner.0,
    )
    .fetch_all(tx)
    .await?;
    if media.len() != new.media.len() {
        return Err(ReleaseError::NotFound);
    }
    if new.shown != Shown::Generated && media.iter().any(|medium| !medium.is_upload) {
        return Err(ReleaseError::Unknown("shown"));
    }
    if media.iter().any(|medium| medium.is_decided) {
        return Err(ReleaseError::Conflict);
    }
    Ok(())
}

/// The persons shown, with the owner if they are.
async fn check_persons(tx: &mut PgConnection, new: &Declaration<'_>) -> Result<Vec<Uuid>, ReleaseError> {
    let mut ids: BTreeSet<Uuid> = new.persons.iter().map(|id| id.0).collect();
    let fits = match new.shown {
        Shown::Others => !ids.is_empty(),
        Shown::Me => true,
        Shown::Nobody | Shown::Generated => ids.is_empty(),
    };
    if !fits || ids.len() > MOST_SHOWN {
        return Err(ReleaseError::Unknown("personIds"));
    }
    let wanted: Vec<Uuid> = ids.iter().copied().collect();
    let known = sqlx::query!(
        r#"select barred_at is not null as "is_barred!" from persons where id = any($1) and account_id = $2 for share"#,
        &wanted,
        new.owner.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    if known.len() != wanted.len() {
        return Err(ReleaseError::NotFound);
    }
    if known.iter().any(|person| person.is_barred) {
        return Err(ReleaseError::Conflict);
    }
    if new.shown == Shown::Me {
        ids.insert(keep_self(tx, new.owner).await?);
    }
    Ok(ids.into_iter().collect())
}

/// The owner as a person shown, by the name of their application.
async fn keep_self(tx: &mut PgConnection, owner: AccountId) -> sqlx::Result<Uuid> {
    sqlx::query!(
        "insert into persons (id, account_id, full_name, stage_name, birth_date, is_self)
         select $2, accounts.id, left(coalesce(nullif(legal_name, ''), username), 120), left(display_name, 60), birth_date,
             true
         from accounts
         left join creator_applications on creator_applications.account_id = accounts.id
         where accounts.id = $1
         on conflict do nothing",
        owner.0,
        PersonId::fresh().0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_scalar!("select id from persons where account_id = $1 and is_self", owner.0)
        .fetch_one(tx)
        .await
}
