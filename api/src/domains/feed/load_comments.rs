use jobs::{
    domains::feed::mentions_in,
    ids::{AccountId, CommentId, FeedItemId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    people::people,
    view::{CommentView, PersonView},
};
use crate::domains::creators::load_avatars;

/// These comments as visible to the viewer, in order. Those of someone who is gone say neither words nor a name.
pub(super) async fn load_comments(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    ids: &[CommentId],
) -> sqlx::Result<Vec<CommentView>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let mut rows = sqlx::query!(
        r#"select comments.id as "id: CommentId", item_id as "item: FeedItemId",
               comments.account_id as "author: AccountId", username, display_name, reply_id as "reply: CommentId",
               comments.body, is_deleted, comments.created_at, comments.likes, replies,
               accounts.deleted_at is not null or accounts.blocked_at is not null as "is_gone!",
               exists (
                   select from comment_likes where comment_id = comments.id and comment_likes.account_id = $2
               ) as "liked!",
               not exists (
                   select from comment_notices as told
                   where told.account_id = $2 and comment_id = comments.id and read_at is null
               ) as "is_read!",
               coalesce($2 in (comments.account_id, feed_items.account_id), false) as "can_delete!"
           from unnest($1::uuid[]) with ordinality as asked (id, place)
           join comments on comments.id = asked.id
           join feed_items on feed_items.id = item_id
           join accounts on accounts.id = comments.account_id
           order by asked.place"#,
        &raw,
        viewer.map(|account| account.0),
    )
    .fetch_all(&mut *conn)
    .await?;
    let mentioned: Vec<AccountId> = rows.iter().flat_map(|row| mentions_in(&row.body)).collect();
    let mentioned = people(conn, &mentioned).await?;
    let authors: Vec<AccountId> = rows.iter().map(|row| row.author).collect();
    let mut avatars = load_avatars(conn, &authors).await?;
    for row in rows.iter_mut().filter(|row| row.is_gone) {
        row.is_deleted = true;
        row.body.clear();
        row.username.clear();
        row.display_name.clear();
        avatars.remove(&row.author);
    }
    let views = rows.into_iter().map(|row| CommentView {
        id: row.id,
        feed_id: row.item,
        user_id: row.author,
        user: PersonView {
            id: row.author,
            username: row.username,
            display_name: row.display_name,
            avatar_url: avatars.get(&row.author).cloned(),
        },
        reply_id: row.reply,
        mentions: mentions_in(&row.body)
            .iter()
            .filter_map(|id| mentioned.get(id).cloned())
            .collect(),
        body: row.body,
        is_deleted: row.is_deleted,
        created_at: row.created_at,
        likes: row.likes,
        liked: row.liked,
        is_read: row.is_read,
        reply_count: row.replies,
        is_own: viewer == Some(row.author),
        can_delete: row.can_delete,
    });
    Ok(views.collect())
}
