use axum::{extract::State, http::StatusCode};
use jobs::domains::media::{move_to_folder, set_favorite, set_published};

use super::view::{MediaIds, SaveMedia};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Update your media: visibility to others, favorites, and folder. Uploads are only shown in posts. Ids that aren't
/// yours are skipped.
#[utoipa::path(post, path = "/front/media-storage-save", tag = "media", request_body = SaveMedia,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_media(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<SaveMedia>,
) -> Result<StatusCode, ApiError> {
    if body.ids.len() > MediaIds::MAX {
        return Err(ApiError::at_field(Code::TooLong, "ids"));
    }
    let mut tx = app.db.begin().await?;
    if let Some(is_published) = body.is_published {
        set_published(&mut tx, caller.account, &body.ids, is_published).await?;
    }
    if let Some(is_favorite) = body.is_favorite {
        set_favorite(&mut tx, caller.account, &body.ids, is_favorite).await?;
    }
    if let Some(folder) = body.folder_id {
        move_to_folder(&mut tx, caller.account, &body.ids, Some(folder)).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
