use axum::extract::State;
use jobs::{
    domains::uploads::{list_open, used_bytes},
    ids::UploadId,
};

use super::view::{UploadList, UploadView, quota_of};
use crate::{
    app::AppState,
    http::{
        caller::Acting,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Your unfinished uploads, from any device, and the storage used.
#[utoipa::path(get, path = "/front/uploads", tag = "uploads",
    responses((status = 200, body = UploadList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_uploads(
    State(app): State<AppState>,
    Acting { caller, .. }: Acting,
) -> Result<Json<UploadList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let items = list_open(&mut conn, caller.account, None).await?;
    Ok(Json(UploadList {
        items: items.into_iter().map(Into::into).collect(),
        used_bytes: used_bytes(&mut conn, caller.account).await?,
        quota_bytes: quota_of(&app, &caller),
    }))
}

/// One of your unfinished uploads, with its received parts.
#[utoipa::path(get, path = "/front/uploads/{id}", tag = "uploads", params(("id" = UploadId, Path)),
    responses((status = 200, body = UploadView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_upload(
    State(app): State<AppState>,
    Acting { caller, .. }: Acting,
    Path(id): Path<UploadId>,
) -> Result<Json<UploadView>, ApiError> {
    let open = list_open(&mut *app.db.acquire().await?, caller.account, Some(id)).await?;
    let view = open.into_iter().next().ok_or(Code::NotFound)?;
    Ok(Json(view.into()))
}
