use serde_json::Value;
use sqlx::PgConnection;

use super::{
    FeedError,
    comment::{announce_comments, move_count},
    like::check_not_parted,
};
use crate::ids::{AccountId, CommentId, FeedItemId};

/// Minutes in which the deletion of a comment can be undone.
pub const COMMENT_UNDO_MINUTES: i32 = 10;

/// Rows of a deleted comment.
struct Binned {
    is_whole: bool,
    comments: Value,
    likes: Value,
    notices: Value,
}

/// Restores a comment for the account that deleted it a moment ago, with its replies if they went along. Once the
/// creator of the post and the account have parted, nothing of it comes back.
pub async fn restore_comment(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
) -> Result<(), FeedError> {
    // The post first, as everywhere: the counts of both move together.
    sqlx::query_scalar!("select id from feed_items where id = $1 for update", item.0)
        .fetch_optional(&mut *tx)
        .await?
        .ok_or(FeedError::NotFound)?;
    check_not_parted(tx, account, item).await?;
    let binned = sqlx::query_as!(
        Binned,
        "delete from comment_bin
         where id = $1 and item_id = $2 and account_id = $3 and deleted_at > now() - make_interval(mins => $4)
         returning is_whole, comments, likes, notices",
        id.0,
        item.0,
        account.0,
        COMMENT_UNDO_MINUTES,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    if binned.is_whole {
        restore_all(tx, item, id, &binned).await?;
    } else {
        restore_words(tx, id, &binned).await?;
    }
    announce_comments(tx, item).await?;
    Ok(())
}

async fn restore_words(tx: &mut PgConnection, id: CommentId, binned: &Binned) -> Result<(), FeedError> {
    let back = sqlx::query!(
        "update comments set body = old.body, is_deleted = old.is_deleted
         from jsonb_populate_recordset(null::comments, $2) as old
         where comments.id = $1 and old.id = $1 and comments.removed_at is null",
        id.0,
        binned.comments,
    )
    .execute(tx)
    .await?;
    if back.rows_affected() == 1 {
        Ok(())
    } else {
        Err(FeedError::NotFound)
    }
}

async fn restore_all(tx: &mut PgConnection, item: FeedItemId, id: CommentId, binned: &Binned) -> Result<(), FeedError> {
    // A reply whose comment is gone has no place any more.
    let back = sqlx::query!(
        r#"with back as (
               insert into comments
               select old.* from jsonb_populate_recordset(null::comments, $2) as old
               where old.id <> $1 or old.reply_id is null
                   or exists (select from comments as root where root.id = old.reply_id)
               on conflict (id) do nothing
               returning id, reply_id, removed_at
           )
           select count(*) filter (where removed_at is null) as "count!", count(*) as "rows!",
               (select reply_id from back where id = $1) as "root?: CommentId"
           from back"#,
        id.0,
        binned.comments,
    )
    .fetch_one(&mut *tx)
    .await?;
    if back.rows == 0 {
        return Err(FeedError::NotFound);
    }
    restore_marks(tx, binned).await?;
    if let Some(root) = back.root {
        sqlx::query!("update comments set replies = replies + 1 where id = $1", root.0)
            .execute(&mut *tx)
            .await?;
    }
    move_count(tx, item, i32::try_from(back.count).unwrap_or(i32::MAX)).await?;
    Ok(())
}

/// Likes and notifications of comments that came back, of accounts that are still there.
async fn restore_marks(tx: &mut PgConnection, binned: &Binned) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into comment_likes
         select old.* from jsonb_populate_recordset(null::comment_likes, $1) as old
         join accounts on accounts.id = old.account_id and deleted_at is null
         on conflict do nothing",
        binned.likes,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into comment_notices
         select old.* from jsonb_populate_recordset(null::comment_notices, $1) as old
         join accounts on accounts.id = old.account_id and deleted_at is null
         on conflict do nothing",
        binned.notices,
    )
    .execute(tx)
    .await?;
    Ok(())
}
