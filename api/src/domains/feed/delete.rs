use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::feed::{ItemKind, delete_items, restore_item},
    ids::{AccountId, FeedItemId},
};

use super::view::DeleteAlbums;
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Owner},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

const MOST: usize = 100;

/// Delete your albums; other ids are skipped.
#[utoipa::path(delete, path = "/front/users/{userId}/albums/", tag = "feed", request_body = DeleteAlbums,
    params(("userId" = AccountId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_albums(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<DeleteAlbums>,
) -> Result<StatusCode, ApiError> {
    if body.album_ids.len() > MOST {
        return Err(ApiError::at_field(Code::TooLong, "albumIds"));
    }
    let mut tx = app.db.begin().await?;
    delete_items(&mut tx, caller.account, ItemKind::Album, &body.album_ids).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete your post; another id is skipped. Buyers keep it.
#[utoipa::path(delete, path = "/front/models/{userId}/posts/{postId}", tag = "feed",
    params(("userId" = AccountId, Path), ("postId" = FeedItemId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_post(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Path((_, id)): Path<(AccountId, FeedItemId)>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    delete_items(&mut tx, caller.account, ItemKind::Post, &[id]).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restore a deleted post or album.
#[utoipa::path(post, path = "/front/feed/{id}/restore", tag = "feed", params(("id" = FeedItemId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_feed_item(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<FeedItemId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    restore_item(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
