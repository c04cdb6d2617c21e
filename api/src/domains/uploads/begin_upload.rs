use axum::{extract::State, http::StatusCode};
use jobs::domains::uploads::{self, list_open};

use super::{
    send_to_store::begin_in_store,
    view::{NewUpload, UploadView, quota_of},
};
use crate::{
    app::AppState,
    http::{
        caller::Acting,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Start an upload, or resume the unfinished one of the same file.
#[utoipa::path(post, path = "/front/uploads", tag = "uploads", request_body = NewUpload,
    responses((status = 201, body = UploadView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn begin_upload(
    State(app): State<AppState>,
    Acting { caller, .. }: Acting,
    Json(body): Json<NewUpload>,
) -> Result<(StatusCode, Json<UploadView>), ApiError> {
    if body.fingerprint.as_ref().is_some_and(|text| text.len() > 100) {
        return Err(ApiError::at_field(Code::TooLong, "fingerprint"));
    }
    let new = uploads::NewUpload {
        account: caller.account,
        wanted: body.wanted,
        file_name: &body.file_name,
        content_type: &body.content_type,
        size_bytes: body.size_bytes,
        fingerprint: body.fingerprint.as_deref(),
        folder: body.folder_id,
        quota_bytes: quota_of(&app, &caller),
    };
    let id = begin_in_store(&app, &new).await?;
    let open = list_open(&mut *app.db.acquire().await?, caller.account, Some(id)).await?;
    let view = open.into_iter().next().ok_or(Code::NotFound)?;
    Ok((StatusCode::CREATED, Json(view.into())))
}
