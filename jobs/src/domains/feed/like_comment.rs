use sqlx::PgConnection;

use super::{FeedError, like::check_seen};
use crate::ids::{AccountId, CommentId, FeedItemId};

/// Keeps that the member likes a comment; once. Returns how many do.
pub async fn like_comment(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
) -> Result<i32, FeedError> {
    check_comment(tx, account, item, id).await?;
    let added = sqlx::query!(
        "insert into comment_likes (comment_id, account_id) values ($1, $2) on conflict do nothing",
        id.0,
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    let more = i32::from(added.rows_affected() == 1);
    move_likes(tx, id, more).await
}

/// Takes that back.
pub async fn unlike_comment(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
) -> Result<i32, FeedError> {
    check_comment(tx, account, item, id).await?;
    let gone = sqlx::query!(
        "delete from comment_likes where comment_id = $1 and account_id = $2",
        id.0,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    let less = i32::from(gone.rows_affected() == 1);
    move_likes(tx, id, -less).await
}

async fn move_likes(tx: &mut PgConnection, id: CommentId, by: i32) -> Result<i32, FeedError> {
    let likes = sqlx::query_scalar!(
        "update comments set likes = likes + $2 where id = $1 returning likes",
        id.0,
        by,
    )
    .fetch_one(tx)
    .await?;
    Ok(likes)
}

async fn check_comment(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
) -> Result<(), FeedError> {
    check_seen(tx, account, item).await?;
    sqlx::query_scalar!(
        "select id from comments where id = $1 and item_id = $2 and removed_at is null and not is_deleted",
        id.0,
        item.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    Ok(())
}
