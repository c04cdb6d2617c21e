use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::uploads::{FinishAs, finish},
    ids::{MediaId, UploadId},
};

use super::view::{FinishUpload, UploadedMedia};
use crate::{
    app::AppState,
    domains::media::{MediaView, media_views},
    http::{
        caller::{Acting, Caller},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

const TITLE_MAX: usize = 200;

/// Finish an upload after its last part: the file appears in your library while it is processed. A repeat gives the
/// same answer.
#[utoipa::path(post, path = "/front/uploads/{id}/finish", tag = "uploads", request_body = FinishUpload,
    params(("id" = UploadId, Path)),
    responses((status = 202, body = UploadedMedia), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn finish_upload(
    State(app): State<AppState>,
    Acting { caller, .. }: Acting,
    Path(id): Path<UploadId>,
    Json(body): Json<FinishUpload>,
) -> Result<(StatusCode, Json<UploadedMedia>), ApiError> {
    let say = FinishAs {
        title: checked_title(body.title.as_deref())?,
        folder: body.folder_id,
        ..FinishAs::default()
    };
    let media = finished(&app, &caller, id, say).await?;
    Ok((StatusCode::ACCEPTED, Json(UploadedMedia { media })))
}

/// Finishes it in a transaction, and returns the media.
pub(super) async fn finished(
    app: &AppState,
    caller: &Caller,
    id: UploadId,
    say: FinishAs<'_>,
) -> Result<MediaView, ApiError> {
    let mut tx = app.db.begin().await?;
    let media = finish(&mut tx, caller.account, id, say).await?;
    tx.commit().await?;
    show(app, caller, media).await
}

async fn show(app: &AppState, caller: &Caller, id: MediaId) -> Result<MediaView, ApiError> {
    let mut conn = app.db.acquire().await?;
    let views = media_views(&mut conn, &app.signing, caller.account, &[id]).await?;
    Ok(views.into_iter().next().ok_or(Code::NotFound)?)
}

pub(super) fn checked_title(title: Option<&str>) -> Result<Option<&str>, ApiError> {
    let title = title.map(str::trim).filter(|title| !title.is_empty());
    let is_fine = title.is_none_or(|title| title.chars().count() <= TITLE_MAX && !title.chars().any(char::is_control));
    if is_fine {
        Ok(title)
    } else {
        Err(ApiError::at_field(Code::TooLong, "title"))
    }
}
