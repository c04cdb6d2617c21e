use axum::extract::State;
use jobs::{domains::chat::react, ids::MessageId};

use super::{
    load_messages::load_message,
    talking::Talking,
    view::{MessageView, ReactToReply},
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

/// React to a reply with an emoji.
#[utoipa::path(put, path = "/front/messages/{id}/reaction", tag = "chat", request_body = ReactToReply,
    params(("id" = MessageId, Path)),
    responses((status = 200, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn react_to_reply(
    State(app): State<AppState>,
    Talking(talker): Talking,
    client: ClientAddress,
    Path(id): Path<MessageId>,
    Json(body): Json<ReactToReply>,
) -> Result<Json<MessageView>, ApiError> {
    app.rate_limits.check(Action::ReactInChat, talker, client)?;
    let mut tx = app.db.begin().await?;
    react(&mut tx, talker, id, body.reaction).await?;
    let view = load_message(&mut tx, VoiceLinks::new(&app, talker), id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
