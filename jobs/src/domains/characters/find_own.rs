use sqlx::PgConnection;

use super::CharacterError;
use crate::ids::{AccountId, CharacterId};

/// Lets one change of a person's characters happen at a time, for the rest of the transaction.
pub(super) async fn lock_owner(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    // Not "for update": rows that point to the account may be written meanwhile.
    sqlx::query!(
        "select 1 as one from accounts where id = $1 for no key update",
        account.0
    )
    .fetch_optional(tx)
    .await?;
    Ok(())
}

/// Holds the character for the rest of the transaction. Jobs take it before they end: an edit holds it while it orders
/// another job, and so meets a job that has ended or one that has yet to look.
pub(super) async fn lock_character(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<()> {
    sqlx::query!("select 1 as one from characters where id = $1 for no key update", id.0)
        .fetch_optional(tx)
        .await?;
    Ok(())
}

/// What a change of a character begins from.
pub(super) struct Own {
    pub(super) id: CharacterId,
    pub(super) version: i32,
    pub(super) is_deleted: bool,
    /// By staff.
    pub(super) is_removed: bool,
}

/// The person's own character of that name, locked. Somebody else's is answered as missing.
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
