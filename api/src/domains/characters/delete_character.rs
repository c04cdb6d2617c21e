use axum::{extract::State, http::StatusCode};
use jobs::domains::characters::{delete_character as delete, restore_character as restore};

use super::{
    load::{Which, load},
    view::CharacterView,
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Move your character to the trash. It is hidden, and can be restored for 30 days.
#[utoipa::path(delete, path = "/front/characters/{username}", tag = "characters", params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_character(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    delete(&mut tx, caller.account, &username).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Restore a character from the trash.
#[utoipa::path(post, path = "/front/characters/{username}/restore", tag = "characters",
    params(("username" = String, Path)),
    responses((status = 200, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_character(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<Json<CharacterView>, ApiError> {
    let mut tx = app.db.begin().await?;
    let id = restore(&mut tx, caller.account, &username).await?;
    let view = load(&mut tx, Some(caller.account), Which::Id(id)).await?;
    tx.commit().await?;
    Ok(Json(view))
}
