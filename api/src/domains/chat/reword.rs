use axum::extract::State;
use jobs::{
    domains::chat::{self, CheckedReply},
    ids::MessageId,
};
use tokio::task::spawn_blocking;

use super::{
    load_messages::load_message,
    talking::Talking,
    view::{MessageView, RewordReply},
    voice_link::VoiceLinks,
};
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

/// Put a reply into your own words. The messages after it are kept.
#[utoipa::path(patch, path = "/front/messages/{id}", tag = "chat", request_body = RewordReply,
    params(("id" = MessageId, Path)),
    responses((status = 200, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn reword_reply(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Json(body): Json<RewordReply>,
) -> Result<Json<MessageView>, ApiError> {
    app.rate_limits.check(Action::ReactInChat, talker, client)?;
    let text = match spawn_blocking(move || CheckedReply::check(&body.text)).await {
        Ok(checked) => checked?,
        Err(error) => return Err(ApiError::internal(&error)),
    };
    let mut tx = app.db.begin().await?;
    chat::reword(&mut tx, talker, id, &text).await?;
    let view = load_message(&mut tx, VoiceLinks::new(&app, talker), id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
