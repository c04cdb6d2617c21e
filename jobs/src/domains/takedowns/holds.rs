use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::TakedownError;
use crate::ids::{AccountId, LegalHoldId};

/// Subject of a legal hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum HoldSubject {
    /// The account, its media, characters and documents.
    Account,
    /// A picture or video.
    Media,
    /// A case, its pictures and its owner's account.
    Case,
}

/// Keeps every job from deleting a subject until the hold is released. Errors with [`TakedownError::NotFound`] where
/// there is no such thing, and with [`TakedownError::Conflict`] where it is under a hold.
pub async fn place_hold(
    tx: &mut PgConnection,
    staff: AccountId,
    subject: HoldSubject,
    id: Uuid,
    reason: &str,
) -> Result<LegalHoldId, TakedownError> {
    let is_there = sqlx::query_scalar!(
        r#"select case $1
               when 'account' then exists (select from accounts where id = $2)
               when 'media' then exists (select from media where id = $2)
               else exists (select from cases where id = $2)
           end as "is_there!""#,
        subject as _,
        id,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_there {
        return Err(TakedownError::NotFound);
    }
    sqlx::query_scalar!(
        r#"insert into legal_holds (id, subject_type, subject_id, reason, placed_by)
           values ($1, $2, $3, $4, $5)
           on conflict (subject_type, subject_id) where released_at is null do nothing
           returning id as "id: LegalHoldId""#,
        LegalHoldId::fresh().0,
        subject as _,
        id,
        reason,
        staff.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(TakedownError::Conflict)
}

/// Releases a hold. Errors with [`TakedownError::Conflict`] where it was released before, and with
/// [`TakedownError::SecondPerson`] for staff who own its subject.
pub async fn release_hold(tx: &mut PgConnection, staff: AccountId, id: LegalHoldId) -> Result<(), TakedownError> {
    let hold = sqlx::query!(
        r#"select released_at is not null as "was_released!", case legal_holds.subject_type
               when 'account' then legal_holds.subject_id = $2
               when 'media' then exists (select from media where media.id = legal_holds.subject_id and account_id = $2)
               else exists (select from cases where cases.id = legal_holds.subject_id and owner_id = $2)
           end as "is_own!"
           from legal_holds
           where legal_holds.id = $1
           for update of legal_holds"#,
        id.0,
        staff.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(TakedownError::NotFound)?;
    if hold.is_own {
        return Err(TakedownError::SecondPerson);
    }
    if hold.was_released {
        return Err(TakedownError::Conflict);
    }
    sqlx::query!(
        "update legal_holds set released_by = $2, released_at = now() where id = $1",
        id.0,
        staff.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
