use axum::extract::State;
use jobs::domains::discovery::{Happening, note};

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

/// One character: yours, or a public one.
#[utoipa::path(get, path = "/front/characters/{username}", tag = "characters", params(("username" = String, Path)),
    responses((status = 200, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_character(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<CharacterView>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut tx = app.db.begin().await?;
    let view = load(&mut tx, viewer, Which::Named(&username)).await?;
    if let Some(viewer) = viewer {
        note(&mut tx, viewer, view.id, Happening::View).await?;
    }
    tx.commit().await?;
    Ok(Json(view))
}
