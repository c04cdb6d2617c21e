use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use chrono::Utc;
use jobs::{domains::chat::Talker, ids::MessageId};
use sqlx::PgConnection;

use super::{talking::Talking, voice_link::check_voice_link};
use crate::{
    app::AppState,
    domains::media::link::Proof,
    http::{
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// A part of a reply's audio while the rest is being spoken, by a link signed for you. Gone once the whole is ready.
#[utoipa::path(get, path = "/front/messages/{id}/voice/parts/{place}", tag = "chat",
    params(("id" = MessageId, Path), ("place" = i16, Path, description = "0 for the first"), Proof),
    responses(
        (status = 200, content_type = "audio/mp4", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_voice_part(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path((id, place)): Path<(MessageId, i16)>,
    Query(proof): Query<Proof>,
) -> Result<Response, ApiError> {
    check_voice_link(&app.signing, talker, id, &proof, Utc::now())?;
    let sound = find_part(&mut *app.db.acquire().await?, talker, id, place)
        .await?
        .ok_or(Code::NotFound)?;
    let headers = [
        (header::CONTENT_TYPE, "audio/mp4"),
        (header::CACHE_CONTROL, "private, no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    Ok((headers, sound).into_response())
}

async fn find_part(
    conn: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    place: i16,
) -> sqlx::Result<Option<Vec<u8>>> {
    sqlx::query_scalar!(
        "select sound
         from message_voice_parts
         join messages on messages.id = message_id
         join chats on chats.id = chat_id
         where message_id = $1 and message_voice_parts.place = $2 and (account_id = $3 or guest_id = $4)",
        id.0,
        place,
        talker.account().map(|account| account.0),
        talker.guest(),
    )
    .fetch_optional(conn)
    .await
}
