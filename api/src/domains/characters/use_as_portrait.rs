use axum::{extract::State, http::StatusCode};
use jobs::domains::characters::use_as_portrait as use_picture;

use super::{
    load::{Which, load},
    view::{CharacterView, UseAsPortrait},
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

/// Show a generated picture of your character as its portrait, until its look changes or another is drawn.
#[utoipa::path(put, path = "/front/characters/{username}/portrait", tag = "characters", request_body = UseAsPortrait,
    params(("username" = String, Path)),
    responses((status = 202, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn use_as_portrait(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
    Json(body): Json<UseAsPortrait>,
) -> Result<(StatusCode, Json<CharacterView>), ApiError> {
    let mut tx = app.db.begin().await?;
    let id = use_picture(&mut tx, caller.account, &username, body.media_id).await?;
    let view = load(&mut tx, Some(caller.account), Which::Id(id)).await?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}
