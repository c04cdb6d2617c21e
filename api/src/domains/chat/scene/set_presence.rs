use axum::extract::State;
use jobs::domains::chat::{Presence, Talker, set_presence as set};

use super::view::SetPresence;
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        chat::{load_chat::load_chat, prices::ChatPrices, view::ChatView},
    },
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Bring a character into a scene, or send it out. It only knows what was said in its presence.
#[utoipa::path(put, path = "/front/scenes/{handle}/cast/{username}", tag = "chat", request_body = SetPresence,
    params(("handle" = String, Path), ("username" = String, Path)),
    responses((status = 200, body = ChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_presence(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path((handle, username)): Path<(String, String)>,
    Json(body): Json<SetPresence>,
) -> Result<Json<ChatView>, ApiError> {
    let talker = Talker::Member(caller.account);
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    let presence = if body.is_present {
        Presence::There
    } else {
        Presence::Away
    };
    let mut tx = app.db.begin().await?;
    set(&mut tx, talker, &handle, &username, presence).await?;
    let (view, _) = load_chat(&mut tx, talker, &handle, ChatPrices::of(&app, talker))
        .await?
        .ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok(Json(view))
}
