use sqlx::PgConnection;

use super::CharacterError;
use crate::ids::{AccountId, CharacterId};

/// Serializes changes to a person's characters for the rest of the transaction.
pub(super) async fn lock_owner(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    // Not "for update", which would block inserts that reference the account.
    sqlx::query!(
        "select 1 as one from accounts where id = $1 for no key update",
        account.0
    )
    .fetch_optional(tx)
    .await?;
    Ok(())
}

/// Locks the character for the rest of the transaction. Jobs take the lock before they end, and edits while they order
/// another job, so an edit meets a job that has ended or one that has not started reading.
pub(super) async fn lock_character(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<()> {
    sqlx::query!("select 1 as one from characters where id = $1 for no key update", id.0)
        .fetch_optional(tx)
        .await?;
    Ok(())
}

/// The state of a character before a change.
pub(super) struct Own {
    pub(super) id: CharacterId,
    pub(super) version: i32,
    pub(super) is_deleted: bool,
    /// By staff.
    pub(super) is_removed: bool,
}

/// The person's own character of that name, locked. Another person's is reported as missing.
pub(super) async fn get_own(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<Own, CharacterError> {
    sqlx::query_as!(
        Own,
        r#"select id as "id: CharacterId", version, deleted_at is not null as "is_deleted!",
               removed_at is not null as "is_removed!"
           from characters
           where lower(username) = lower($1) and account_id = $2
           for update"#,
        username,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(CharacterError::NotFound)
}
