use axum::{extract::State, http::StatusCode};
use jobs::{domains::chat::regenerate, ids::MessageId};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{load_messages::load_message, talking::Talking, view::MessageView, voice_link::VoiceLinks};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Which greeting replaces a welcome.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct Regenerate {
    /// Place of the greeting, 0 for the first; absent: the next one.
    #[param(maximum = 100)]
    pub greeting: Option<u8>,
}

/// Request another reply to the same message. Older ones are kept; one still being written is stopped. A welcome shows
/// another of the character's greetings instead.
#[utoipa::path(post, path = "/front/messages/{id}/regenerate", tag = "chat", 
    params(("id" = MessageId, Path), Regenerate),
    responses((status = 201, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn regenerate_reply(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Query(query): Query<Regenerate>,
) -> Result<(StatusCode, Json<MessageView>), ApiError> {
    app.rate_limits.check(Action::AskForAnswer, talker, client)?;
    let mut tx = app.db.begin().await?;
    let reply = regenerate(&mut tx, talker, id, query.greeting.map(usize::from)).await?;
    let view = load_message(&mut tx, VoiceLinks::new(&app, talker), reply).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
