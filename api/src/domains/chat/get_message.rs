use axum::extract::State;
use jobs::{domains::chat::Talker, ids::MessageId};
use sqlx::PgConnection;

use super::{load_messages::load_message, talking::Talking, view::MessageView, voice_link::VoiceLinks};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A message with its text so far.
#[utoipa::path(get, path = "/front/messages/{id}", tag = "chat", params(("id" = MessageId, Path)),
    responses((status = 200, body = MessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_message(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(id): Path<MessageId>,
) -> Result<Json<MessageView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    check_own(&mut conn, talker, id).await?;
    Ok(Json(load_message(&mut conn, VoiceLinks::new(&app, talker), id).await?))
}

/// Checks that the message belongs to a chat of this person; others are reported as missing. Returns its parent.
pub(super) async fn check_own(
    conn: &mut PgConnection,
    talker: Talker,
    id: MessageId,
) -> Result<Option<MessageId>, ApiError> {
    let parent = sqlx::query_scalar!(
        r#"select parent_id as "parent: MessageId"
           from messages
           join chats on chats.id = chat_id
           where messages.id = $1 and (account_id = $2 or guest_id = $3)"#,
        id.0,
        talker.account().map(|account| account.0),
        talker.guest(),
    )
    .fetch_optional(conn)
    .await?;
    parent.ok_or_else(|| Code::NotFound.into())
}
