use axum::extract::State;
use jobs::domains::uploads::{NewUpload, WantedKind};

use super::{
    send_to_store::begin_in_store,
    view::{UploadUrl, VideoFile, quota_of},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// URL to POST a video to as a form, in one request.
#[utoipa::path(get, path = "/front/videos/upload-url", tag = "uploads", params(VideoFile),
    responses((status = 200, body = UploadUrl), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_video_upload_url(
    State(app): State<AppState>,
    caller: Caller,
    Query(file): Query<VideoFile>,
) -> Result<Json<UploadUrl>, ApiError> {
    let new = NewUpload {
        account: caller.account,
        wanted: Some(WantedKind::Video),
        file_name: &file.filename,
        content_type: "",
        size_bytes: file.filesize,
        fingerprint: None,
        folder: file.folder_id,
        quota_bytes: quota_of(&app, &caller),
    };
    let id = begin_in_store(&app, &new).await?;
    Ok(Json(UploadUrl {
        url: format!("/front/videos/uploads/{id}"),
    }))
}
