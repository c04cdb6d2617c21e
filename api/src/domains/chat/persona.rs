use axum::extract::State;
use jobs::domains::chat::{CheckedPersona, OwnPersona, find_own_persona, set_chat_persona, set_own_persona};
use tokio::task::spawn_blocking;

use super::{
    choices::OwnPersonaView, load_chat::load_chat, prices::ChatPrices, refusal::refusal_of, talking::Talking,
    view::ChatView,
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Your persona in all chats with characters.
#[utoipa::path(get, path = "/front/persona", tag = "chat",
    responses((status = 200, body = OwnPersonaView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_persona(State(app): State<AppState>, caller: Caller) -> Result<Json<OwnPersonaView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let persona = find_own_persona(&mut conn, caller.account).await?;
    Ok(Json(persona.into()))
}

/// Change your persona in all chats with characters.
#[utoipa::path(put, path = "/front/persona", tag = "chat", request_body = OwnPersonaView,
    responses((status = 200, body = OwnPersonaView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_persona(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<OwnPersonaView>,
) -> Result<Json<OwnPersonaView>, ApiError> {
    app.rate_limits.check(Action::ChangeMemory, caller.account, client)?;
    let persona = check(body).await?;
    let mut tx = app.db.begin().await?;
    set_own_persona(&mut tx, caller.account, &persona).await?;
    let view = find_own_persona(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view.into()))
}

/// Change your persona in one chat. Empty: the one of all chats.
#[utoipa::path(put, path = "/front/chats/{username}/persona", tag = "chat", request_body = OwnPersonaView,
    params(("username" = String, Path)),
    responses((status = 200, body = ChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_chat_persona(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<OwnPersonaView>,
) -> Result<Json<ChatView>, ApiError> {
    app.rate_limits.check(Action::ChangeMemory, talker, client)?;
    let persona = check(body).await?;
    let mut tx = app.db.begin().await?;
    set_chat_persona(&mut tx, talker, &username, &persona).await?;
    let (view, _) = load_chat(&mut tx, talker, &username, ChatPrices::of(&app, talker))
        .await?
        .ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Checks the texts off the async threads.
async fn check(view: OwnPersonaView) -> Result<CheckedPersona, ApiError> {
    let persona = OwnPersona {
        name: view.name,
        look: view.look,
        role: view.role,
    };
    match spawn_blocking(move || CheckedPersona::check(&persona)).await {
        Ok(Ok(checked)) => Ok(checked),
        Ok(Err(refusal)) => Err(refusal_of(refusal.error, refusal.field)),
        Err(error) => Err(ApiError::internal(&error)),
    }
}
