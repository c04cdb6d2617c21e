//! Moderation of posts, albums and comments: the reported state, removal and restoration.
use sqlx::PgConnection;

use super::{
    FeedError,
    comment::{announce_comments, move_count},
    like::check_seen,
    publish::tell_rest,
};
use crate::ids::{AccountId, CommentId, FeedItemId, MediaId};

/// A post or album that a member can see.
pub struct FoundItem {
    pub owner: AccountId,
    pub username: String,
    pub display_name: String,
    pub is_album: bool,
    pub text: String,
    pub media: Vec<MediaId>,
}

pub struct FoundComment {
    pub author: AccountId,
    pub username: String,
    pub display_name: String,
    pub text: String,
}

pub async fn find_item(tx: &mut PgConnection, by: AccountId, id: FeedItemId) -> Result<FoundItem, FeedError> {
    check_seen(tx, by, id).await?;
    let row = sqlx::query!(
        r#"select account_id as "owner: AccountId", username, display_name, kind = 'album' as "is_album!", name, body
           from feed_items
           join accounts on accounts.id = account_id
           where feed_items.id = $1"#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let media = sqlx::query_scalar!(
        r#"select media_id as "id: MediaId" from feed_media where item_id = $1 order by position"#,
        id.0
    )
    .fetch_all(tx)
    .await?;
    Ok(FoundItem {
        owner: row.owner,
        username: row.username,
        display_name: row.display_name,
        is_album: row.is_album,
        text: if row.is_album { row.name } else { row.body },
        media,
    })
}

pub async fn find_comment(tx: &mut PgConnection, by: AccountId, id: CommentId) -> Result<FoundComment, FeedError> {
    let row = sqlx::query!(
        r#"select item_id as "item: FeedItemId", account_id as "author: AccountId", username, display_name, body
           from comments
           join accounts on accounts.id = account_id
           where comments.id = $1 and removed_at is null and not is_deleted"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    check_seen(tx, by, row.item).await?;
    Ok(FoundComment {
        author: row.author,
        username: row.username,
        display_name: row.display_name,
        text: row.body,
    })
}

/// Removes a post or album for everyone, including its creator and buyers, or restores it. One that only shows media
/// whose releases ended never comes back.
pub async fn remove_item(tx: &mut PgConnection, id: FeedItemId, is_removed: bool) -> sqlx::Result<()> {
    sqlx::query!(
        "update feed_items set removed_at = case when $2 then now() end
         where id = $1 and (removed_at is not null) <> $2 and ($2 or not exists (
             select from feed_media
             join media on media.id = media_id
             where item_id = feed_items.id
             having bool_or(consent_state = 'withdrawn') and not bool_or(
                 -- removed by staff only, it comes back with the post
                 consent_state <> 'withdrawn' and (media.deleted_at is null or media.removed_at is not null)
             )
         ))",
        id.0,
        is_removed,
    )
    .execute(&mut *tx)
    .await?;
    if is_removed { Ok(()) } else { tell_rest(tx, id).await }
}

/// Removes or restores a comment, and adjusts the count. One that its author has just deleted never comes back.
pub async fn remove_comment(tx: &mut PgConnection, id: CommentId, is_removed: bool) -> sqlx::Result<()> {
    let moved = sqlx::query!(
        r#"update comments set removed_at = case when $2 then now() end
           where id = $1 and (removed_at is not null) <> $2
           returning item_id as "item: FeedItemId", reply_id as "root: CommentId", replies"#,
        id.0,
        is_removed,
    )
    .fetch_optional(&mut *tx)
    .await?;
    // The update has waited for a deletion under way.
    if is_removed {
        sqlx::query!(
            "delete from comment_bin where comments @> jsonb_build_array(jsonb_build_object('id', $1::uuid))",
            id.0,
        )
        .execute(&mut *tx)
        .await?;
    }
    let Some(moved) = moved else {
        return Ok(());
    };
    let by = if is_removed { -1 } else { 1 };
    if let Some(root) = moved.root {
        sqlx::query!(
            "update comments set replies = greatest(replies + $2, 0) where id = $1",
            root.0,
            by
        )
        .execute(&mut *tx)
        .await?;
    }
    // Replies are shown under their comment: they disappear and return with it.
    move_count(tx, moved.item, by * (1 + moved.replies)).await?;
    announce_comments(tx, moved.item).await
}
