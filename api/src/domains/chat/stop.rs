use axum::extract::State;
use jobs::{
    domains::chat::{self, REPLY_MAX_UNITS},
    ids::MessageId,
};

use super::{
    load_messages::load_message,
    talking::Talking,
    view::{MessageView, StopReply},
    voice_link::VoiceLinks,
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Stop a reply; its text so far stays. A finished one is unchanged.
#[utoipa::path(post, path = "/front/messages/{id}/stop", tag = "chat", request_body = StopReply,
    params(("id" = MessageId, Path)),
    responses((status = 200, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn stop_reply(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(id): Path<MessageId>,
    Json(body): Json<StopReply>,
) -> Result<Json<MessageView>, ApiError> {
    if body.keep.is_some_and(|keep| !(0..=REPLY_MAX_UNITS).contains(&keep)) {
        return Err(ApiError::at_field(Code::InvalidBody, "keep"));
    }
    let mut tx = app.db.begin().await?;
    chat::stop_reply(&mut tx, talker, id, body.keep).await?;
    let view = load_message(&mut tx, VoiceLinks::new(&app, talker), id).await?;
    tx.commit().await?;
    Ok(Json(view))
}
