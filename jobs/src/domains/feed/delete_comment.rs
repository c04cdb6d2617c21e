use sqlx::PgConnection;

use super::{FeedError, comment::move_count};
use crate::ids::{AccountId, CommentId, FeedItemId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// The comment and its answers.
    All,
    /// Its words: a marker is left in its place.
    Words,
}

/// Deletes a comment: for who wrote it, and for whose post it is under. Returns how many comments the post lost.
pub async fn delete_comment(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
    deletion: Deletion,
) -> Result<i32, FeedError> {
    // The post first, as everywhere: the counts of both move together.
    let owner = sqlx::query_scalar!(
        r#"select account_id as "owner: AccountId" from feed_items where id = $1 for update"#,
        item.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    let found = sqlx::query!(
        r#"select reply_id as "root: CommentId" from comments
           where id = $1 and item_id = $2 and (account_id = $3 or $4) and removed_at is null"#,
        id.0,
        item.0,
        account.0,
        owner == account,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    match deletion {
        Deletion::All => delete_all(tx, item, id, found.root).await,
        Deletion::Words => {
            sqlx::query!("update comments set is_deleted = true, body = '' where id = $1", id.0)
                .execute(tx)
                .await?;
            Ok(0)
        }
    }
}

async fn delete_all(
    tx: &mut PgConnection,
    item: FeedItemId,
    id: CommentId,
    root: Option<CommentId>,
) -> Result<i32, FeedError> {
    let gone = sqlx::query_scalar!(
        r#"with gone as (delete from comments where id = $1 or reply_id = $1 returning removed_at)
           select count(*) filter (where removed_at is null) as "count!" from gone"#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let gone = i32::try_from(gone).unwrap_or(i32::MAX);
    if let Some(root) = root {
        sqlx::query!(
            "update comments set replies = greatest(replies - 1, 0) where id = $1",
            root.0
        )
        .execute(&mut *tx)
        .await?;
    }
    move_count(tx, item, -gone).await?;
    Ok(gone)
}
