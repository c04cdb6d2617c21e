use axum::extract::State;
use jobs::{domains::generation, ids::GenerationId};

use super::{
    clip_view::{ClipPage, ClipView, ListVideos},
    load_clips::{Wanted, load_clip, load_clips},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cursor::cut,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 20;

/// Your videos and voice-overs, newest first.
#[utoipa::path(get, path = "/front/generations/videos", tag = "generation", params(ListVideos),
    responses((status = 200, body = ClipPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_videos(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListVideos>,
) -> Result<Json<ClipPage>, ApiError> {
    let wanted = Wanted {
        id: None,
        kind: query.kind,
        before: query.cursor,
        limit: i64::try_from(PAGE + 1).expect("page sizes are small"),
    };
    let mut items = load_clips(&app, caller.account, wanted).await?;
    let next_cursor = cut(&mut items, PAGE, |view| view.id);
    Ok(Json(ClipPage { items, next_cursor }))
}

/// One of your videos or voice-overs.
#[utoipa::path(get, path = "/front/generations/videos/{id}", tag = "generation", params(("id" = GenerationId, Path)),
    responses((status = 200, body = ClipView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_video(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<GenerationId>,
) -> Result<Json<ClipView>, ApiError> {
    load_clip(&app, caller.account, id).await.map(Json)
}

/// Cancel a video or voice-over; its chips are returned immediately.
#[utoipa::path(post, path = "/front/generations/videos/{id}/cancel", tag = "generation",
    params(("id" = GenerationId, Path)),
    responses((status = 200, body = ClipView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_video(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<GenerationId>,
) -> Result<Json<ClipView>, ApiError> {
    let mut tx = app.db.begin().await?;
    generation::cancel_generation(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    load_clip(&app, caller.account, id).await.map(Json)
}
