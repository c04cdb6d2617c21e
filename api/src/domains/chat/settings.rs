use axum::extract::State;
use jobs::domains::chat::{ChatSettings, change_settings};

use super::{
    choices::ChangeChatSettings, load_chat::load_chat, prices::ChatPrices, refusal::refusal_of, talking::Talking,
    view::ChatView,
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Pin or mute a chat, save its draft, or set the length of replies.
#[utoipa::path(put, path = "/front/chats/{username}/settings", tag = "chat", request_body = ChangeChatSettings,
    params(("username" = String, Path)),
    responses((status = 200, body = ChatView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_chat_settings(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<ChangeChatSettings>,
) -> Result<Json<ChatView>, ApiError> {
    app.rate_limits.check(Action::SaveChatSettings, talker, client)?;
    let settings = ChatSettings {
        is_pinned: body.is_pinned,
        is_muted: body.is_muted,
        draft: body.message_draft,
        response_length: body.response_length.map(Into::into),
        reply_style: body.reply_style.map(Into::into),
    };
    let mut tx = app.db.begin().await?;
    change_settings(&mut tx, talker, &username, &settings)
        .await
        .map_err(|error| refusal_of(error, "messageDraft"))?;
    let (view, _) = load_chat(&mut tx, talker, &username, ChatPrices::of(&app, talker))
        .await?
        .ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok(Json(view))
}
