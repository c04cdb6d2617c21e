use axum::extract::State;
use jobs::{
    domains::discovery::{Happening, note},
    ids::CharacterId,
};
use uuid::Uuid;

use super::{
    load::{Which, load},
    view::CharacterView,
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// One character, by its name or id: yours, or a public one.
#[utoipa::path(get, path = "/front/characters/{username}", tag = "characters", params(("username" = String, Path)),
    responses((status = 200, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_character(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<CharacterView>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut tx = app.db.begin().await?;
    // The configuration names characters by id, which is longer than any name.
    let which = Uuid::try_parse(&username).map_or(Which::Named(&username), |id| Which::Id(CharacterId(id)));
    let view = load(&mut tx, viewer, which).await?;
    if let Some(viewer) = viewer {
        note(&mut tx, viewer, view.id, Happening::View).await?;
    }
    tx.commit().await?;
    Ok(Json(view))
}
