use axum::{extract::State, http::StatusCode};
use jobs::domains::media::delete;

use super::view::MediaIds;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Move your media to the trash. Ids that aren't yours are skipped.
#[utoipa::path(delete, path = "/front/media-storage", tag = "media", request_body = MediaIds,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_media(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<MediaIds>,
) -> Result<StatusCode, ApiError> {
    body.check_length()?;
    delete(&mut *app.db.acquire().await?, caller.account, &body.ids).await?;
    Ok(StatusCode::NO_CONTENT)
}
