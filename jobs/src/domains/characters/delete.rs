use sqlx::PgConnection;

use super::{
    CharacterError,
    find_own::{get_own, lock_owner},
    moderation::announce_moderation,
    review::order_review,
};
use crate::{
    domains::discovery::list_character,
    ids::{AccountId, CharacterId},
};

/// Days in which a deleted character can be restored.
pub const CHARACTER_BIN_DAYS: i32 = 30;

/// Deletes the character; its owner can restore it for a while. A repeat changes nothing.
pub async fn delete_character(tx: &mut PgConnection, account: AccountId, username: &str) -> Result<(), CharacterError> {
    let own = get_own(tx, account, username).await?;
    if own.is_deleted {
        return Ok(());
    }
    set_deleted(tx, own.id, true).await
}

/// Restores a deleted character. A live one stays as it is.
pub async fn restore_character(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
) -> Result<CharacterId, CharacterError> {
    lock_owner(tx, account).await?;
    let own = get_own(tx, account, username).await?;
    if own.is_removed {
        return Err(CharacterError::NotFound);
    }
    if own.is_deleted {
        set_deleted(tx, own.id, false).await?;
        // Its review may have ended while it was deleted.
        order_review(tx, own.id).await?;
    }
    Ok(own.id)
}

async fn set_deleted(tx: &mut PgConnection, id: CharacterId, is_deleted: bool) -> Result<(), CharacterError> {
    sqlx::query!(
        "update characters set deleted_at = case when $2 then now() end where id = $1",
        id.0,
        is_deleted,
    )
    .execute(&mut *tx)
    .await?;
    list_character(tx, id).await?;
    announce_moderation(tx, id).await?;
    Ok(())
}
