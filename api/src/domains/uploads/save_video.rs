use axum::{extract::State, http::StatusCode};
use jobs::domains::uploads::FinishAs;

use super::{
    finish_upload::{checked_title, finished},
    view::{SaveVideo, UploadedVideo},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Create a video from an upload. It appears in your library while it is processed.
#[utoipa::path(post, path = "/front/videos", tag = "uploads", request_body = SaveVideo,
    responses((status = 202, body = UploadedVideo), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_video(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<SaveVideo>,
) -> Result<(StatusCode, Json<UploadedVideo>), ApiError> {
    let say = FinishAs {
        title: checked_title(Some(&body.title))?,
        folder: body.folder_id,
        is_post: body.is_post,
        is_story: body.is_story,
        ..FinishAs::default()
    };
    let video = finished(&app, &caller, body.upload_id, say).await?;
    Ok((StatusCode::ACCEPTED, Json(UploadedVideo { video })))
}
