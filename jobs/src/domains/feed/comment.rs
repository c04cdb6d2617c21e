use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    FeedError,
    like::{check_not_parted, check_seen},
    text::check_text,
};
use crate::{
    ids::{AccountId, CommentId, FeedItemId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Unicode scalar values of a comment.
pub const COMMENT_MAX_CHARS: usize = 1000;

/// A screened comment. Only [`CheckedComment::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedComment(String);

impl CheckedComment {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, FeedError> {
        let text = check_text(text, COMMENT_MAX_CHARS, "body")?;
        if text.is_empty() {
            return Err(FeedError::Empty("body"));
        }
        Ok(Self(text))
    }
}

#[derive(Clone, Debug)]
pub struct NewComment {
    pub item: FeedItemId,
    /// The comment it replies to.
    pub reply_to: Option<CommentId>,
    pub body: CheckedComment,
}

/// Comments on a post or album that is open to the member. Notifies its creator and the author of the comment replied
/// to.
pub async fn comment(tx: &mut PgConnection, account: AccountId, new: &NewComment) -> Result<CommentId, FeedError> {
    if !check_seen(tx, account, new.item).await?.is_open() {
        return Err(FeedError::Locked);
    }
    check_not_parted(tx, account, new.item).await?;
    let root = match new.reply_to {
        Some(reply_to) => Some(find_root(tx, account, new.item, reply_to).await?),
        None => None,
    };
    let id = CommentId::fresh();
    sqlx::query!(
        "insert into comments (id, item_id, account_id, reply_id, body) values ($1, $2, $3, $4, $5)",
        id.0,
        new.item.0,
        account.0,
        root.map(|id| id.0),
        new.body.0,
    )
    .execute(&mut *tx)
    .await?;
    count(tx, new.item, root).await?;
    tell(tx, account, id, new.reply_to).await?;
    announce_comments(tx, new.item).await?;
    Ok(id)
}

/// Has those who look at the post read its comments.
pub(super) async fn announce_comments(tx: &mut PgConnection, item: FeedItemId) -> sqlx::Result<()> {
    let event = LiveEvent::CommentsChanged { item_id: item };
    announce(tx, SubscriptionKey::Post(item), &event).await
}

/// The top-level comment, under which all replies go.
async fn find_root(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    id: CommentId,
) -> Result<CommentId, FeedError> {
    let row = sqlx::query!(
        r#"select coalesce(reply_id, id) as "root!: CommentId", are_parted(account_id, $3) as "is_parted!"
           from comments
           where id = $1 and item_id = $2 and removed_at is null and not is_deleted"#,
        id.0,
        item.0,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    if row.is_parted {
        Err(FeedError::Locked)
    } else {
        Ok(row.root)
    }
}

async fn count(tx: &mut PgConnection, item: FeedItemId, root: Option<CommentId>) -> sqlx::Result<()> {
    if let Some(root) = root {
        sqlx::query!("update comments set replies = replies + 1 where id = $1", root.0)
            .execute(&mut *tx)
            .await?;
    }
    move_count(tx, item, 1).await
}

pub(super) async fn move_count(tx: &mut PgConnection, item: FeedItemId, by: i32) -> sqlx::Result<()> {
    sqlx::query!(
        "update feed_items
         set comments = greatest(comments + $2, 0),
             rank = case
                 when published_at is null then rank
                 else feed_rank(published_at, likes, greatest(comments + $2, 0))
             end
         where id = $1",
        item.0,
        by,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn tell(
    tx: &mut PgConnection,
    author: AccountId,
    id: CommentId,
    reply_to: Option<CommentId>,
) -> sqlx::Result<()> {
    let answered: Option<Uuid> = reply_to.map(|id| id.0);
    sqlx::query!(
        "insert into comment_notices (account_id, comment_id)
         select account_id, $1
         from (
             select feed_items.account_id from comments join feed_items on feed_items.id = item_id where comments.id = $1
             union
             select account_id from comments where id = $3
         ) as told
         where account_id <> $2",
        id.0,
        author.0,
        answered,
    )
    .execute(tx)
    .await?;
    Ok(())
}
