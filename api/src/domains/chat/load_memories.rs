use jobs::{
    domains::chat::{CheckedMemory, MOST_MEMORIES, Talker},
    ids::{MemoryId, MessageId},
};
use sqlx::PgConnection;

use super::view::{MemoryList, MemoryView};
use crate::http::problem::{ApiError, Code};

/// Memories of the person's chat with the named character. `None`: there is no such chat.
pub(super) async fn load_memories(
    conn: &mut PgConnection,
    talker: Talker,
    username: &str,
) -> sqlx::Result<Option<MemoryList>> {
    let chat = sqlx::query!(
        r#"select chats.id as "id!", summary as "summary!"
           from chats
           left join characters on characters.id = character_id
           where (chats.account_id = $1 or guest_id = $2)
               and lower(coalesce(characters.username, chats.username)) = lower($3)"#,
        talker.account().map(|account| account.0),
        talker.guest(),
        username,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(chat) = chat else {
        return Ok(None);
    };
    let memories = sqlx::query_as!(
        MemoryView,
        r#"select id as "id: MemoryId", text, message_id as "message_id: MessageId", is_pinned, is_own, created_at
           from memories
           where chat_id = $1 and forgotten_at is null
           order by is_pinned desc, created_at desc, id desc
           limit $2"#,
        chat.id,
        MOST_MEMORIES,
    )
    .fetch_all(conn)
    .await?;
    Ok(Some(MemoryList {
        summary: chat.summary,
        memories,
    }))
}

/// One memory; the caller has checked its owner.
pub(super) async fn load_memory(conn: &mut PgConnection, id: MemoryId) -> Result<MemoryView, ApiError> {
    let memory = sqlx::query_as!(
        MemoryView,
        r#"select id as "id: MemoryId", text, message_id as "message_id: MessageId", is_pinned, is_own, created_at
           from memories
           where id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    memory.ok_or_else(|| Code::NotFound.into())
}

/// Checks the text off the async threads.
pub(super) async fn check(text: String) -> Result<CheckedMemory, ApiError> {
    match tokio::task::spawn_blocking(move || CheckedMemory::check(&text)).await {
        Ok(checked) => Ok(checked?),
        Err(error) => Err(ApiError::internal(&error)),
    }
}
