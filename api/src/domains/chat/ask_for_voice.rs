use axum::extract::State;
use jobs::{domains::chat, ids::MessageId};

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

/// Request a reply as audio. A repeated request returns the same voice; a failed one restarts.
#[utoipa::path(post, path = "/front/messages/{id}/voice", tag = "chat", params(("id" = MessageId, Path)),
    responses((status = 200, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn ask_for_voice(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
) -> Result<Json<MessageView>, ApiError> {
    app.rate_limits.check(Action::AskForVoice, talker, client)?;
    let mut tx = app.db.begin().await?;
    chat::ask_for_voice(&mut tx, talker, id).await?;
    let view = load_message(&mut tx, VoiceLinks::new(&app, talker), id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
