//! Notifications about comments on posts and about likes: one a post or comment while it is unread.
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Notice, notify_together};
use crate::ids::{AccountId, CommentId, FeedItemId};

/// Notifies the creator of a post of a comment on it, and the author of the comment replied to.
pub async fn tell_comment(tx: &mut PgConnection, id: CommentId) -> sqlx::Result<()> {
    let told = sqlx::query!(
        r#"select told.account_id as "account: AccountId", comments.item_id as "item: FeedItemId",
               coalesce(comments.reply_id, comments.id) as "root!: CommentId", authors.username,
               feed_items.account_id = told.account_id as "is_owner!"
           from comment_notices as told
           join comments on comments.id = told.comment_id
           join feed_items on feed_items.id = comments.item_id
           join accounts as authors on authors.id = comments.account_id
           where told.comment_id = $1 and is_heard(comments.account_id, told.account_id)
           order by told.account_id"#,
        id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for row in told {
        let (item_id, comment_id, username, count) = (row.item, id, row.username, 1);
        let (notice, group) = if row.is_owner {
            let notice = Notice::CommentAdded {
                item_id,
                comment_id,
                username,
                count,
            };
            (notice, format!("comments:{item_id}"))
        } else {
            let notice = Notice::CommentReplied {
                item_id,
                comment_id,
                username,
                count,
            };
            (notice, format!("replies:{}", row.root))
        };
        notify_together(tx, row.account, &notice, &group, &format!("comment:{id}")).await?;
    }
    Ok(())
}

/// Notifies the creator of a post of a like; once, however often it is taken back.
pub async fn tell_like(tx: &mut PgConnection, by: AccountId, item: FeedItemId) -> sqlx::Result<()> {
    let found = sqlx::query!(
        r#"select feed_items.account_id as "owner: AccountId", username
           from feed_items
           join accounts on accounts.id = $2
           where feed_items.id = $1 and feed_items.account_id <> $2 and is_heard($2, feed_items.account_id)"#,
        item.0,
        by.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(found) = found else { return Ok(()) };
    let notice = Notice::PostLiked {
        item_id: item,
        username: found.username,
        count: 1,
    };
    tell_liked(tx, by, found.owner, &notice, item.0).await
}

/// Notifies the author of a comment of a like, like [`tell_like`].
pub async fn tell_comment_like(tx: &mut PgConnection, by: AccountId, id: CommentId) -> sqlx::Result<()> {
    let found = sqlx::query!(
        r#"select comments.account_id as "author: AccountId", item_id as "item: FeedItemId", username
           from comments
           join accounts on accounts.id = $2
           where comments.id = $1 and comments.account_id <> $2 and is_heard($2, comments.account_id)"#,
        id.0,
        by.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(found) = found else { return Ok(()) };
    let notice = Notice::CommentLiked {
        item_id: found.item,
        comment_id: id,
        username: found.username,
        count: 1,
    };
    tell_liked(tx, by, found.author, &notice, id.0).await
}

/// Notifies of a like of this post or comment, once a person.
async fn tell_liked(
    tx: &mut PgConnection,
    by: AccountId,
    to: AccountId,
    notice: &Notice,
    liked: Uuid,
) -> sqlx::Result<()> {
    notify_together(tx, to, notice, &format!("likes:{liked}"), &format!("like:{liked}:{by}")).await
}
