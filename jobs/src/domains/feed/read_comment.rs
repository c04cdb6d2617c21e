use sqlx::PgConnection;

use super::{FeedError, like::check_seen};
use crate::ids::{AccountId, CommentId, FeedItemId};

/// Marks a comment as read that the member was notified of.
pub async fn read_comment(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
) -> Result<(), FeedError> {
    check_seen(tx, account, item).await?;
    let found = sqlx::query_scalar!(
        "update comment_notices
         set read_at = coalesce(read_at, now())
         where account_id = $1 and comment_id = $2
         returning comment_id",
        account.0,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    // A comment without a notification needs no mark, as long as it exists.
    if found.is_none() {
        sqlx::query_scalar!(
            "select id from comments where id = $1 and item_id = $2 and removed_at is null",
            id.0,
            item.0
        )
        .fetch_optional(tx)
        .await?
        .ok_or(FeedError::NotFound)?;
    }
    Ok(())
}
