use axum::extract::State;
use jobs::domains::characters::edit_character as edit;

use super::{
    check::check_draft,
    load::{Which, load},
    view::{CharacterView, EditCharacter},
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

/// Edit your character. Others see it again once the change is reviewed.
#[utoipa::path(put, path = "/front/characters/{username}", tag = "characters", request_body = EditCharacter,
    params(("username" = String, Path)),
    responses((status = 200, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn edit_character(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
    Json(body): Json<EditCharacter>,
) -> Result<Json<CharacterView>, ApiError> {
    let draft = check_draft(body.character).await?;
    let mut tx = app.db.begin().await?;
    let id = edit(&mut tx, caller.account, &username, body.version, &draft).await?;
    let view = load(&mut tx, Some(caller.account), Which::Id(id)).await?;
    tx.commit().await?;
    Ok(Json(view))
}
