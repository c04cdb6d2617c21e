use sqlx::PgConnection;

use super::{
    FeedError,
    comment::{announce_comments, move_count},
};
use crate::ids::{AccountId, CommentId, FeedItemId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deletion {
    /// The comment and its answers.
    All,
    /// Its words: a marker is left in its place.
    Words,
}

/// Deletes a comment: for who wrote it, and for whose post it is under. For a while that can be undone, by
/// [`restore_comment`](super::restore_comment). Returns how many comments the post lost.
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
        r#"select reply_id as "root: CommentId", is_deleted from comments
           where id = $1 and item_id = $2 and (account_id = $3 or $4) and removed_at is null"#,
        id.0,
        item.0,
        account.0,
        owner == account,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    let count = match deletion {
        Deletion::All => {
            bin(tx, account, item, id, true).await?;
            delete_all(tx, item, id, found.root).await?
        }
        // A marker has no words to come back.
        Deletion::Words if found.is_deleted => return Ok(0),
        Deletion::Words => {
            bin(tx, account, item, id, false).await?;
            sqlx::query!("update comments set is_deleted = true, body = '' where id = $1", id.0)
                .execute(&mut *tx)
                .await?;
            0
        }
    };
    announce_comments(tx, item).await?;
    Ok(count)
}

/// Copies the comment, and if whole its replies, to the bin, from where they can come back.
async fn bin(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
    is_whole: bool,
) -> sqlx::Result<()> {
    sqlx::query!(
        "with gone as (select * from comments where id = $1 or ($4 and reply_id = $1))
         insert into comment_bin (id, item_id, account_id, is_whole, comments, likes, notices)
         select $1, $2, $3, $4,
             (select coalesce(jsonb_agg(to_jsonb(gone)), '[]') from gone),
             (
                 select coalesce(jsonb_agg(to_jsonb(liked)), '[]')
                 from comment_likes as liked where comment_id in (select id from gone)
             ),
             (
                 select coalesce(jsonb_agg(to_jsonb(told)), '[]')
                 from comment_notices as told where comment_id in (select id from gone)
             )
         on conflict (id) do update
         set account_id = excluded.account_id, is_whole = excluded.is_whole, comments = excluded.comments,
             likes = excluded.likes, notices = excluded.notices, deleted_at = now()",
        id.0,
        item.0,
        account.0,
        is_whole,
    )
    .execute(tx)
    .await?;
    Ok(())
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
