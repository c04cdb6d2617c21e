use axum::{extract::State, http::HeaderMap, response::Response};
use chrono::Utc;
use jobs::{domains::chat::Talker, ids::MessageId};
use sqlx::PgConnection;

use super::{talking::Talking, voice_link::check_voice_link};
use crate::{
    app::AppState,
    domains::media::{StoredFile, answer, link::Proof},
    http::{
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Audio of a reply, by a link signed for you.
#[utoipa::path(get, path = "/front/messages/{id}/voice", tag = "chat", params(("id" = MessageId, Path), Proof),
    responses(
        (status = 200, content_type = "audio/mp4", body = Vec<u8>),
        (status = 206, content_type = "audio/mp4", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_voice(
    State(app): State<AppState>,
    Talking(talker): Talking,
    Path(id): Path<MessageId>,
    Query(proof): Query<Proof>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    check_voice_link(&app.signing, talker, id, &proof, Utc::now())?;
    let file = {
        // Released before fetching anything: a slow listener must not hold a database connection.
        let mut conn = app.db.acquire().await?;
        find_file(&mut conn, talker, id).await?.ok_or(Code::NotFound)?
    };
    let name = (proof.download == Some(1)).then(|| format!("{id}.m4a"));
    answer(&app.storage, &file, &headers, name.as_deref()).await
}

async fn find_file(conn: &mut PgConnection, talker: Talker, id: MessageId) -> sqlx::Result<Option<StoredFile>> {
    sqlx::query_as!(
        StoredFile,
        r#"select object_key as "object_key!", content_type as "content_type!"
           from message_voices
           join messages on messages.id = message_id
           join chats on chats.id = chat_id
           where message_id = $1 and message_voices.state = 'ready' and (account_id = $2 or guest_id = $3)"#,
        id.0,
        talker.account().map(|account| account.0),
        talker.guest(),
    )
    .fetch_optional(conn)
    .await
}
