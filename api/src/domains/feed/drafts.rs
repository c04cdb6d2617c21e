use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use jobs::{
    domains::feed::{self, DraftContent, MOST_DRAFTS},
    ids::FeedItemId,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// A post, album or story that you still write.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PostDraft)]
pub struct DraftView {
    /// Id of the post, album or story it becomes.
    pub id: FeedItemId,
    pub content: DraftContent,
    pub updated_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PostDrafts {
    /// Last changed first.
    pub items: Vec<DraftView>,
    /// Maximum number of drafts.
    pub most: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoredDraft {
    pub updated_at: DateTime<Utc>,
}

/// Your drafts, last changed first.
#[utoipa::path(get, path = "/front/models/posts/drafts", tag = "feed",
    responses((status = 200, body = PostDrafts), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_drafts(State(app): State<AppState>, Creator(caller): Creator) -> Result<Json<PostDrafts>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let drafts = feed::list_drafts(&mut conn, caller.account).await?;
    let items = drafts.into_iter().map(|draft| DraftView {
        id: draft.id,
        content: draft.content,
        updated_at: draft.updated_at,
    });
    Ok(Json(PostDrafts {
        items: items.collect(),
        most: MOST_DRAFTS,
    }))
}

/// Store a draft under the id of the post it becomes. Publishing that post ends the draft.
#[utoipa::path(put, path = "/front/models/posts/drafts/{id}", tag = "feed", request_body = DraftContent,
    params(("id" = FeedItemId, Path)),
    responses((status = 200, body = StoredDraft), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_draft(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<FeedItemId>,
    Json(content): Json<DraftContent>,
) -> Result<Json<StoredDraft>, ApiError> {
    let mut tx = app.db.begin().await?;
    let updated_at = feed::save_draft(&mut tx, caller.account, id, &content).await?;
    tx.commit().await?;
    Ok(Json(StoredDraft { updated_at }))
}

/// Delete your draft; another id is skipped.
#[utoipa::path(delete, path = "/front/models/posts/drafts/{id}", tag = "feed", params(("id" = FeedItemId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_draft(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<FeedItemId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    feed::end_draft(&mut tx, caller.account, id.0).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
