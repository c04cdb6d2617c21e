use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        config::Feature,
        feed::{Deletion, delete_comment, like_comment, read_comment, restore_comment, unlike_comment},
        notifications::tell_comment_like,
    },
    ids::{CommentId, FeedItemId},
};

use super::view::{DeleteComment, DeletedComments, Likes};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Mark a comment as read.
#[utoipa::path(post, path = "/front/feed/{id}/comments/{commentId}/read", tag = "feed",
    params(("id" = FeedItemId, Path), ("commentId" = CommentId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn read_feed_comment(
    State(app): State<AppState>,
    caller: Caller,
    Path((item, id)): Path<(FeedItemId, CommentId)>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    read_comment(&mut tx, caller.account, item, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Like a comment. Idempotent.
#[utoipa::path(post, path = "/front/feed/{id}/comments/{commentId}/likes", tag = "feed",
    params(("id" = FeedItemId, Path), ("commentId" = CommentId, Path)),
    responses((status = 200, body = Likes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn like_feed_comment(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path((item, id)): Path<(FeedItemId, CommentId)>,
) -> Result<Json<Likes>, ApiError> {
    app.check_feature(Feature::Feed)?;
    app.rate_limits.check(Action::LikeOrCollect, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let likes = like_comment(&mut tx, caller.account, item, id).await?;
    tell_comment_like(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(Json(Likes { likes }))
}

/// Unlike a comment.
#[utoipa::path(delete, path = "/front/feed/{id}/comments/{commentId}/likes", tag = "feed",
    params(("id" = FeedItemId, Path), ("commentId" = CommentId, Path)),
    responses((status = 200, body = Likes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unlike_feed_comment(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path((item, id)): Path<(FeedItemId, CommentId)>,
) -> Result<Json<Likes>, ApiError> {
    app.rate_limits.check(Action::LikeOrCollect, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let likes = unlike_comment(&mut tx, caller.account, item, id).await?;
    tx.commit().await?;
    Ok(Json(Likes { likes }))
}

/// Delete your comment, or one on your post: with its replies, or only its text. It can be restored for ten minutes.
#[utoipa::path(delete, path = "/front/feed/{id}/comments/{commentId}", tag = "feed", request_body = DeleteComment,
    params(("id" = FeedItemId, Path), ("commentId" = CommentId, Path)),
    responses((status = 200, body = DeletedComments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_feed_comment(
    State(app): State<AppState>,
    caller: Caller,
    Path((item, id)): Path<(FeedItemId, CommentId)>,
    Json(body): Json<DeleteComment>,
) -> Result<Json<DeletedComments>, ApiError> {
    let deletion = if body.is_deleted_all {
        Deletion::All
    } else {
        Deletion::Words
    };
    let mut tx = app.db.begin().await?;
    let count = delete_comment(&mut tx, caller.account, item, id, deletion).await?;
    tx.commit().await?;
    Ok(Json(DeletedComments { count }))
}

/// Restore a comment that you deleted a moment ago, with its replies if they were deleted along.
#[utoipa::path(post, path = "/front/feed/{id}/comments/{commentId}/restore", tag = "feed",
    params(("id" = FeedItemId, Path), ("commentId" = CommentId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_feed_comment(
    State(app): State<AppState>,
    caller: Caller,
    Path((item, id)): Path<(FeedItemId, CommentId)>,
) -> Result<StatusCode, ApiError> {
    app.check_feature(Feature::Feed)?;
    let mut tx = app.db.begin().await?;
    restore_comment(&mut tx, caller.account, item, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
