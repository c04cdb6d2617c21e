use axum::{extract::State, http::HeaderMap, response::Response};
use chrono::Utc;
use jobs::ids::{AccountId, MessageId};
use sqlx::PgConnection;

use super::sound_link::check_sound_link;
use crate::{
    app::AppState,
    domains::media::{StoredFile, answer, link::Proof},
    http::{
        caller::Caller,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Audio of a twin's message, by a link signed for you.
#[utoipa::path(get, path = "/front/direct-messages/{id}/voice", tag = "twin", params(("id" = MessageId, Path), Proof),
    responses(
        (status = 200, content_type = "audio/mp4", body = Vec<u8>),
        (status = 206, content_type = "audio/mp4", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_twin_voice(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<MessageId>,
    Query(proof): Query<Proof>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    check_sound_link(&app.signing, caller.account, id, &proof, Utc::now())?;
    let file = {
        // Released before fetching anything: a slow listener must not hold a database connection.
        let mut conn = app.db.acquire().await?;
        find_file(&mut conn, caller.account, id).await?.ok_or(Code::NotFound)?
    };
    let name = (proof.download == Some(1)).then(|| format!("{id}.m4a"));
    answer(&app.storage, &file, &headers, name.as_deref()).await
}

/// For the two of the chat, while they still see the message and its words, and its voice isn't being destroyed.
async fn find_file(conn: &mut PgConnection, listener: AccountId, id: MessageId) -> sqlx::Result<Option<StoredFile>> {
    sqlx::query_as!(
        StoredFile,
        r#"select object_key as "object_key!", content_type as "content_type!"
           from twin_sounds
           join direct_messages on direct_messages.id = twin_sounds.message_id
           join direct_sides on direct_sides.chat_id = direct_messages.chat_id and account_id = $2
           where twin_sounds.message_id = $1 and twin_sounds.state = 'ready' and place > emptied_to and not is_removed
               and not exists (
                   select from twin_destructions
                   where twin_destructions.account_id = author_id and twin_destructions.state = 'running'
                       and what in ('voice', 'all')
               )"#,
        id.0,
        listener.0,
    )
    .fetch_optional(conn)
    .await
}
