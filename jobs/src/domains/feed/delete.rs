use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    FeedError, ItemKind,
    find_own::lock_own,
    publish::tell_rest,
    save::{check_limit, plan},
};
use crate::ids::{AccountId, FeedItemId};

/// Days in which a deleted post or album can be restored.
const UNDO_DAYS: i32 = 30;

/// Deletes posts or albums of the creator; other ids are skipped. Returns how many were deleted. Buyers keep theirs.
pub async fn delete_items(
    tx: &mut PgConnection,
    owner: AccountId,
    kind: ItemKind,
    ids: &[FeedItemId],
) -> sqlx::Result<u64> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let gone = sqlx::query!(
        "update feed_items
         set deleted_at = now(), updated_at = now()
         where id = any($1) and account_id = $2 and kind = $3 and deleted_at is null and removed_at is null",
        &raw,
        owner.0,
        kind.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(gone.rows_affected())
}

/// Restores a deleted item. A scheduled one is scheduled again; if its time has passed, the creator sets a new one.
pub async fn restore_item(tx: &mut PgConnection, owner: AccountId, id: FeedItemId) -> Result<(), FeedError> {
    let item = lock_own(tx, owner, id).await?.ok_or(FeedError::NotFound)?;
    if !item.is_deleted {
        return Ok(());
    }
    if item.kind == ItemKind::Post {
        check_limit(tx, owner).await?;
    }
    let back = sqlx::query!(
        "update feed_items
         set deleted_at = null, updated_at = now()
         where id = $1 and deleted_at > now() - make_interval(days => $2)",
        id.0,
        UNDO_DAYS,
    )
    .execute(&mut *tx)
    .await?;
    if back.rows_affected() == 0 {
        return Err(FeedError::NotFound);
    }
    match item.scheduled_at.filter(|_| !item.is_published) {
        Some(time) => plan(tx, owner, id, time).await,
        None => Ok(tell_rest(tx, id).await?),
    }
}
