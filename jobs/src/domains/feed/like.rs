use sqlx::PgConnection;

use super::FeedError;
use crate::{
    domains::entitlements::{Access, Lock, Viewer, find_access},
    ids::{AccountId, FeedItemId},
};

/// Keeps that the member likes a post or album; once. Returns how many do.
pub async fn like_item(tx: &mut PgConnection, account: AccountId, id: FeedItemId) -> Result<i32, FeedError> {
    check_seen(tx, account, id).await?;
    check_not_parted(tx, account, id).await?;
    let added = sqlx::query!(
        "insert into feed_likes (item_id, account_id) values ($1, $2) on conflict do nothing",
        id.0,
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    let more = i32::from(added.rows_affected() == 1);
    move_likes(tx, id, more).await
}

/// Takes that back.
pub async fn unlike_item(tx: &mut PgConnection, account: AccountId, id: FeedItemId) -> Result<i32, FeedError> {
    check_seen(tx, account, id).await?;
    let gone = sqlx::query!(
        "delete from feed_likes where item_id = $1 and account_id = $2",
        id.0,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    let less = i32::from(gone.rows_affected() == 1);
    move_likes(tx, id, -less).await
}

async fn move_likes(tx: &mut PgConnection, id: FeedItemId, by: i32) -> Result<i32, FeedError> {
    let likes = sqlx::query_scalar!(
        "update feed_items
         set likes = likes + $2, rank = feed_rank(published_at, likes + $2, comments)
         where id = $1
         returning likes",
        id.0,
        by,
    )
    .fetch_one(tx)
    .await?;
    Ok(likes)
}

/// Errors unless the member sees that it is there, be it locked.
pub(super) async fn check_seen(tx: &mut PgConnection, account: AccountId, id: FeedItemId) -> Result<Access, FeedError> {
    let kind = sqlx::query_scalar!(
        r#"select kind as "kind: super::ItemKind" from feed_items where id = $1"#,
        id.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    match find_access(tx, Viewer::Member(account), kind.subject(), id.0).await? {
        None | Some(Access::Denied(Lock::Parted)) => Err(FeedError::NotFound),
        Some(access) => Ok(access),
    }
}

/// Errors where its creator and the member have parted: who bought it goes on seeing it, and says nothing to it.
pub(super) async fn check_not_parted(
    tx: &mut PgConnection,
    account: AccountId,
    id: FeedItemId,
) -> Result<(), FeedError> {
    let is_parted = sqlx::query_scalar!(
        r#"select are_parted(account_id, $2) as "is_parted!" from feed_items where id = $1"#,
        id.0,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    if is_parted { Err(FeedError::Locked) } else { Ok(()) }
}
