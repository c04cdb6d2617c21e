use sqlx::PgConnection;

use super::{CheckedMemory, embed::order_embedding, find_own::room_in};
use crate::{
    domains::chat::{ChatError, Talker, find_own::lock_chat, scene::is_handle},
    ids::MemoryId,
};

/// Keeps what the person wrote down. What is remembered already is that.
pub async fn write_down(
    tx: &mut PgConnection,
    talker: Talker,
    username: &str,
    memory: &CheckedMemory,
) -> Result<MemoryId, ChatError> {
    let chat = lock_chat(tx, talker, username).await?;
    // In scenes nothing is remembered: each of the cast knows what they heard.
    let chat = chat
        .filter(|chat| !is_handle(&chat.username))
        .ok_or(ChatError::NotFound)?;
    let known = sqlx::query_scalar!(
        r#"select id as "id: MemoryId" from memories
           where chat_id = $1 and lower(text) = lower($2) and forgotten_at is null"#,
        chat.id.0,
        memory.text(),
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(known) = known {
        return Ok(known);
    }
    if room_in(tx, chat.id).await? == 0 {
        return Err(ChatError::MemoryFull);
    }
    let id = MemoryId::fresh();
    sqlx::query!(
        "insert into memories (id, chat_id, text, is_own) values ($1, $2, $3, true)",
        id.0,
        chat.id.0,
        memory.text(),
    )
    .execute(&mut *tx)
    .await?;
    order_embedding(tx, chat.id).await?;
    Ok(id)
}
