use sqlx::PgConnection;

use super::{find_own::lock_character, moderation::announce_moderation, review::order_review};
use crate::{domains::discovery::list_character, ids::CharacterId};

/// Removes a character for everyone, its owner included, or restores it as it was. For staff.
pub async fn set_removed(tx: &mut PgConnection, id: CharacterId, is_removed: bool) -> sqlx::Result<()> {
    lock_character(tx, id).await?;
    let changed = sqlx::query!(
        "update characters
         set removed_at = case when $2 then now() end,
             -- what its owner had thrown away before stays there
             deleted_at = case
                 when $2 then coalesce(deleted_at, now())
                 when deleted_at < removed_at then deleted_at
             end
         where id = $1 and (removed_at is not null) <> $2",
        id.0,
        is_removed,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Ok(());
    }
    if is_removed {
        hide_clones(tx, id).await?;
    } else {
        // Its review may have ended while it was removed.
        order_review(tx, id).await?;
    }
    list_character(tx, id).await?;
    announce_moderation(tx, id).await
}

/// Makes public clones private until they are reviewed again, since they have the same content.
async fn hide_clones(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<()> {
    let clones = sqlx::query_scalar!(
        r#"select id as "id: CharacterId" from characters
           where cloned_from = $1 and visibility = 'public'
           order by id"#,
        id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for clone in clones {
        make_private(tx, clone).await?;
    }
    Ok(())
}

/// Makes a character private. Returns its version then; `None`: it was not visible to others before. For staff.
pub async fn make_private(tx: &mut PgConnection, id: CharacterId) -> sqlx::Result<Option<i32>> {
    lock_character(tx, id).await?;
    let version = sqlx::query_scalar!(
        "update characters set visibility = 'private', version = version + 1
         where id = $1 and visibility = 'public'
         returning version",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if version.is_some() {
        list_character(tx, id).await?;
        announce_moderation(tx, id).await?;
    }
    Ok(version)
}

/// Makes a character public again, unless it was edited since that version. For staff.
pub async fn make_public(tx: &mut PgConnection, id: CharacterId, version: i32) -> sqlx::Result<()> {
    lock_character(tx, id).await?;
    let shown = sqlx::query!(
        "update characters set visibility = 'public', version = version + 1
         where id = $1 and version = $2 and visibility = 'private'",
        id.0,
        version,
    )
    .execute(&mut *tx)
    .await?;
    if shown.rows_affected() == 1 {
        list_character(tx, id).await?;
        announce_moderation(tx, id).await?;
    }
    Ok(())
}
