use axum::{extract::State, http::StatusCode};
use jobs::{domains::chat::regenerate, ids::MessageId};

use super::{load_messages::load_message, talking::Talking, view::MessageView, voice_link::VoiceLinks};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Request another reply to the same message. Older ones are kept.
#[utoipa::path(post, path = "/front/messages/{id}/regenerate", tag = "chat", params(("id" = MessageId, Path)),
    responses((status = 201, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn regenerate_reply(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
) -> Result<(StatusCode, Json<MessageView>), ApiError> {
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    let mut tx = app.db.begin().await?;
    let reply = regenerate(&mut tx, talker, id).await?;
    let view = load_message(&mut tx, VoiceLinks::new(&app, talker), reply).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
