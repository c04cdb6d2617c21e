use axum::{extract::State, http::StatusCode};
use jobs::domains::characters::redraw_portrait as redraw;

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

/// Redraw the portrait of your character; the old one stays until the new one is ready.
#[utoipa::path(post, path = "/front/characters/{username}/portrait", tag = "characters",
    params(("username" = String, Path)),
    responses((status = 202, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn redraw_portrait(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<(StatusCode, Json<CharacterView>), ApiError> {
    let mut tx = app.db.begin().await?;
    let id = redraw(&mut tx, caller.account, &username).await?;
    let view = load(&mut tx, Some(caller.account), Which::Id(id)).await?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}
