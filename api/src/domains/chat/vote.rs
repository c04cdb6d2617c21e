use axum::extract::State;
use jobs::{domains::chat, ids::MessageId};

use super::{
    load_messages::load_message,
    refusal::check_words,
    talking::Talking,
    view::{MessageView, VoteOnReply},
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

/// Vote on a reply.
#[utoipa::path(put, path = "/front/messages/{id}/vote", tag = "chat", request_body = VoteOnReply,
    params(("id" = MessageId, Path)),
    responses((status = 200, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn vote_on_reply(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Json(body): Json<VoteOnReply>,
) -> Result<Json<MessageView>, ApiError> {
    app.rate_limits.check(Action::ReactInChat, talker, client)?;
    let words = check_words(body.words.as_deref().unwrap_or_default())?;
    let mut tx = app.db.begin().await?;
    chat::vote(&mut tx, talker, id, body.vote, &words).await?;
    let view = load_message(&mut tx, VoiceLinks::new(&app, talker), id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
