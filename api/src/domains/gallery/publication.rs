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

/// Whether your picture is public.
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

/// Make your generated picture public.
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

/// Make your picture private again.
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
