use axum::extract::State;
use jobs::{
    domains::config::Feature,
    ids::{CommentId, FeedItemId},
};
use sqlx::PgConnection;

use super::{
    load::{Viewer, load_items},
    load_comments::load_comments,
    view::{CommentPage, PageOfComments},
};
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Guest, MaybeCaller},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 30;

/// Comments on a post or album, newest first. Comments on locked items are locked too. A comment of someone who is gone
/// is a placeholder without words as long as it has answers.
#[utoipa::path(get, path = "/front/feed/{id}/comments", tag = "feed", params(("id" = FeedItemId, Path), PageOfComments),
    responses((status = 200, body = CommentPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_comments(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path(id): Path<FeedItemId>,
    Query(query): Query<PageOfComments>,
) -> Result<Json<CommentPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let mut conn = app.db.acquire().await?;
    let total_count = check_open(&mut conn, viewer, id).await?;
    let ids = sqlx::query_scalar!(
        r#"select id as "id: CommentId" from comments
           where item_id = $1 and reply_id is null and removed_at is null
               and (is_heard(account_id, $4) or holds_answers(comments, $4))
               and (created_at, id) < (
                   coalesce((select created_at from comments where id = $2), 'infinity'),
                   coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
               )
           order by created_at desc, id desc
           limit $3"#,
        id.0,
        query.cursor.map(|id| id.0),
        LIMIT,
        viewer.raw(),
    )
    .fetch_all(&mut *conn)
    .await?;
    page(&mut conn, viewer, ids, total_count).await
}

/// Replies to a comment, oldest first.
#[utoipa::path(get, path = "/front/feed/{id}/comments/{commentId}/replies", tag = "feed",
    params(("id" = FeedItemId, Path), ("commentId" = CommentId, Path), PageOfComments),
    responses((status = 200, body = CommentPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_replies(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path((id, comment)): Path<(FeedItemId, CommentId)>,
    Query(query): Query<PageOfComments>,
) -> Result<Json<CommentPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, caller, guest.as_ref());
    let mut conn = app.db.acquire().await?;
    let total_count = check_open(&mut conn, viewer, id).await?;
    let ids = sqlx::query_scalar!(
        r#"select id as "id: CommentId" from comments
           where item_id = $1 and reply_id = $2 and removed_at is null
               and exists (select from comments as root where root.id = $2 and root.removed_at is null)
               and is_heard(account_id, $5)
               and (created_at, id) > (
                   coalesce((select created_at from comments where id = $3), '-infinity'),
                   coalesce($3, '00000000-0000-0000-0000-000000000000'::uuid)
               )
           order by created_at, id
           limit $4"#,
        id.0,
        comment.0,
        query.cursor.map(|id| id.0),
        LIMIT,
        viewer.raw(),
    )
    .fetch_all(&mut *conn)
    .await?;
    page(&mut conn, viewer, ids, total_count).await
}

/// Comments on your posts and replies to your comments, newest first.
#[utoipa::path(get, path = "/front/comment-notifications", tag = "feed", params(PageOfComments),
    responses((status = 200, body = CommentPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_comment_notices(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<PageOfComments>,
) -> Result<Json<CommentPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, Some(caller), None);
    let mut conn = app.db.acquire().await?;
    let ids = sqlx::query_scalar!(
        r#"select comment_id as "id: CommentId"
           from comment_notices as told
           join comments on comments.id = comment_id and removed_at is null and not is_deleted
           join feed_items on feed_items.id = item_id and feed_items.deleted_at is null and feed_items.removed_at is null
           where told.account_id = $1 and is_heard(comments.account_id, $1)
               and (told.created_at, comment_id) < (
                   coalesce(
                       (select created_at from comment_notices where account_id = $1 and comment_id = $2), 'infinity'
                   ),
                   coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
               )
           order by told.created_at desc, comment_id desc
           limit $3"#,
        caller.account.0,
        query.cursor.map(|id| id.0),
        LIMIT,
    )
    .fetch_all(&mut *conn)
    .await?;
    let unread = sqlx::query_scalar!(
        r#"select count(*)::integer as "count!"
           from comment_notices as told
           join comments on comments.id = comment_id and removed_at is null and not is_deleted
           join feed_items on feed_items.id = item_id and feed_items.deleted_at is null and feed_items.removed_at is null
           where told.account_id = $1 and read_at is null and is_heard(comments.account_id, $1)"#,
        caller.account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    page(&mut conn, viewer, ids, unread).await
}

/// Errors if the item is locked; returns its number of comments.
async fn check_open(conn: &mut PgConnection, viewer: Viewer<'_>, id: FeedItemId) -> Result<i32, ApiError> {
    let item = load_items(conn, viewer, &[id]).await?.pop().ok_or(Code::NotFound)?;
    if item.lock.is_some() {
        return Err(Code::ContentLocked.into());
    }
    Ok(item.comments)
}

async fn page(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    ids: Vec<CommentId>,
    total_count: i32,
) -> Result<Json<CommentPage>, ApiError> {
    let comments = load_comments(conn, viewer.account, &ids).await?;
    Ok(Json(CommentPage {
        comments,
        total_count,
        next_cursor: ids.get(PAGE - 1).copied(),
    }))
}
