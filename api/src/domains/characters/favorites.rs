use axum::{extract::State, http::StatusCode};
use jobs::domains::characters::{add_favorite, hide_character, remove_favorite, unhide_character};

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Add a character to your favorites.
#[utoipa::path(put, path = "/front/characters/{username}/favorite", tag = "characters",
    params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn favor_character(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    add_favorite(&mut tx, caller.account, &username).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a character from your favorites.
#[utoipa::path(delete, path = "/front/characters/{username}/favorite", tag = "characters",
    params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unfavor_character(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    remove_favorite(&mut *app.db.acquire().await?, caller.account, &username).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Hide a character from your lists.
#[utoipa::path(put, path = "/front/characters/{username}/hide", tag = "characters",
    params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn hide_from_me(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    hide_character(&mut *app.db.acquire().await?, caller.account, &username).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Unhide a character.
#[utoipa::path(delete, path = "/front/characters/{username}/hide", tag = "characters",
    params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn show_to_me(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    unhide_character(&mut *app.db.acquire().await?, caller.account, &username).await?;
    Ok(StatusCode::NO_CONTENT)
}
