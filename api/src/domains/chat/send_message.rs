use axum::{extract::State, http::StatusCode};
use jobs::domains::chat::{CheckedMessage, MOST_IN_CAST, NewMessage, send_message as send};

use super::{
    get_chat::open_chat,
    talking::Talking,
    view::{OpenChat, SendMessage},
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

/// Send a message. The reply is queued with it and streams on the live channel.
#[utoipa::path(post, path = "/front/chats/{username}/messages", tag = "chat", request_body = SendMessage,
    params(("username" = String, Path)),
    responses((status = 201, body = OpenChat), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn send_message(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<SendMessage>,
) -> Result<(StatusCode, Json<OpenChat>), ApiError> {
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    check_client_id(&body.client_id)?;
    if body.to.as_ref().is_some_and(|to| to.len() > MOST_IN_CAST) {
        return Err(ApiError::at_field(Code::InvalidBody, "to"));
    }
    check_length(&app, &body.text)?;
    let message = check(body.text).await?;
    let new = NewMessage {
        talker,
        username: &username,
        message: &message,
        client_id: &body.client_id,
        replaces: body.replaces,
        to: body.to.as_deref(),
        greeting: usize::from(body.greeting),
    };
    let mut tx = app.db.begin().await?;
    send(&mut tx, &new).await?;
    let open = open_chat(&mut tx, &app, talker, &username).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(open)))
}

pub(crate) fn check_client_id(client_id: &str) -> Result<(), ApiError> {
    if (8..=64).contains(&client_id.len()) {
        Ok(())
    } else {
        Err(ApiError::at_field(Code::InvalidBody, "clientId"))
    }
}

/// Refuses texts above the current maximum length.
pub(crate) fn check_length(app: &AppState, text: &str) -> Result<(), ApiError> {
    if text.chars().count() > app.platform.now().limits().message_length {
        Err(ApiError::at_field(Code::TooLong, "text"))
    } else {
        Ok(())
    }
}

/// Checks the text off the async threads.
async fn check(text: String) -> Result<CheckedMessage, ApiError> {
    match tokio::task::spawn_blocking(move || CheckedMessage::check(&text)).await {
        Ok(checked) => Ok(checked?),
        Err(error) => Err(ApiError::internal(&error)),
    }
}
