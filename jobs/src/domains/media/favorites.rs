use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::{AccountId, MediaId};

/// Counts own media among what their owner likes most, or no longer. Ids of others are passed over; a repeat changes nothing.
pub async fn set_favorite(
    tx: &mut PgConnection,
    owner: AccountId,
    ids: &[MediaId],
    is_favorite: bool,
) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query!(
        "update media
         set favorite_at = case when $3 then coalesce(favorite_at, now()) end
         where account_id = $1 and id = any($2) and kind in ('photo', 'video') and deleted_at is null",
        owner.0,
        &ids,
        is_favorite,
    )
    .execute(tx)
    .await?;
    Ok(())
}
