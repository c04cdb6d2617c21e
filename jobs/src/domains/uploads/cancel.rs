use sqlx::PgConnection;

use super::UploadError;
use crate::ids::{AccountId, UploadId};

/// Leftovers of an upload in the store.
pub struct Cancelled {
    pub object_key: String,
    pub store_id: Option<String>,
}

/// Cancels an unfinished upload. The caller must delete its parts from the store, then the row with
/// [`forget_stale`](super::forget_stale); otherwise a sweep does both.
pub async fn cancel(tx: &mut PgConnection, account: AccountId, id: UploadId) -> Result<Cancelled, UploadError> {
    sqlx::query_as!(
        Cancelled,
        "update uploads
         set state = 'cancelled', touched_at = '-infinity'
         where id = $1 and account_id = $2 and state = 'open'
         returning object_key, store_id",
        id.0,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(UploadError::NotFound)
}
