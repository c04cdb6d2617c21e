use axum::{extract::State, http::StatusCode};
use jobs::domains::media::restore;

use super::view::MediaIds;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Restore your media from the trash, within 30 days. Ids that aren't yours are skipped.
#[utoipa::path(post, path = "/front/media-storage/restore", tag = "media", request_body = MediaIds,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_media(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<MediaIds>,
) -> Result<StatusCode, ApiError> {
    body.check_length()?;
    let mut tx = app.db.begin().await?;
    restore(&mut tx, caller.account, &body.ids).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
