use axum::{extract::State, http::StatusCode};
use jobs::domains::characters::{clone_character as clone, find_clone, find_takeable};

use super::{
    allowance::allowance_of,
    check::apart,
    load::{Which, load},
    view::CharacterView,
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Create a private character with the settings of one that allows cloning.
#[utoipa::path(post, path = "/front/characters/{username}/clone", tag = "characters",
    params(("username" = String, Path), ("Idempotency-Key" = String, Header, description = "one key per press of the button")),
    responses((status = 201, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn clone_character(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Path(username): Path<String>,
) -> Result<(StatusCode, Json<CharacterView>), ApiError> {
    let mut conn = app.db.acquire().await?;
    if let Some(id) = find_clone(&mut conn, caller.account, &username, &key).await? {
        let view = load(&mut conn, Some(caller.account), Which::Id(id)).await?;
        return Ok((StatusCode::CREATED, Json(view)));
    }
    let found = find_takeable(&mut conn, caller.account, &username).await?;
    drop(conn);
    let checked = apart(move || found.check()).await?;
    let mut tx = app.db.begin().await?;
    let allowance = allowance_of(&mut tx, &app, caller.account).await?;
    let id = clone(&mut tx, caller.account, &username, &checked, &key, allowance).await?;
    let view = load(&mut tx, Some(caller.account), Which::Id(id)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
