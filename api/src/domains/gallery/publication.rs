use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::media::{GalleryError, is_published, publish, unpublish},
    ids::MediaId,
};

use super::view::Publication;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Whether a picture of yours is shown to everybody.
#[utoipa::path(get, path = "/front/media/{id}/publication", tag = "gallery", params(("id" = MediaId, Path)),
    responses((status = 200, body = Publication), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_publication(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MediaId>,
) -> Result<Json<Publication>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let is_published = is_published(&mut conn, caller.account, id).await?;
    Ok(Json(Publication { is_published }))
}

/// Show a picture that was made for you to everybody.
#[utoipa::path(put, path = "/front/media/{id}/publication", tag = "gallery", params(("id" = MediaId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn publish_picture(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MediaId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    publish(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Show it to nobody but you again.
#[utoipa::path(delete, path = "/front/media/{id}/publication", tag = "gallery", params(("id" = MediaId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unpublish_picture(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MediaId>,
) -> Result<StatusCode, ApiError> {
    unpublish(&mut *app.db.acquire().await?, caller.account, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<GalleryError> for ApiError {
    fn from(error: GalleryError) -> Self {
        match error {
            GalleryError::NotFound => Code::NotFound.into(),
            GalleryError::Database(error) => error.into(),
        }
    }
}
