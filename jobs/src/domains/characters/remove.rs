use sqlx::PgConnection;

use super::{find_own::lock_character, moderation::announce_moderation, review::order_review};
use crate::{domains::discovery::list_character, ids::CharacterId};

/// Takes a character away from everybody, its owner included, or gives it back as it was. For staff.
pub async fn set_removed(tx: &mut PgConnection, id: CharacterId, is_removed: bool) -> sqlx::Result<()> {
    lock_character(tx, id).await?;
    let changed = sqlx::query!(
        "update characters
         set removed_at = case when $2 then now() end, deleted_at = case when $2 then now() end
         where id = $1 and (removed_at is not null) <> $2",
        id.0,
        is_removed,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Ok(());
    }
    if !is_removed {
        // Its review may have found it gone.
        order_review(tx, id).await?;
    }
    list_character(tx, id).await?;
    announce_moderation(tx, id).await
}

/// Leaves a character to its owner alone, or shows it to everybody again. For staff.
pub async fn set_private(tx: &mut PgConnection, id: CharacterId, is_private: bool) -> sqlx::Result<()> {
    lock_character(tx, id).await?;
    let changed = sqlx::query!(
        "update characters
         set visibility = case when $2 then 'private' else 'public' end, version = version + 1
         where id = $1",
        id.0,
        is_private,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Ok(());
    }
    list_character(tx, id).await?;
    announce_moderation(tx, id).await
}
