use sqlx::PgConnection;

use super::{
    embed::order_embedding,
    find_own::{lock_memory, room_in},
};
use crate::{
    domains::chat::{ChatError, Talker},
    ids::MemoryId,
};

/// Takes back that a memory was forgotten: models are told of it again, and of the messages that were withheld for its
/// sake alone. Returns the memory that stands for it now.
pub async fn restore_memory(tx: &mut PgConnection, talker: Talker, id: MemoryId) -> Result<MemoryId, ChatError> {
    let own = lock_memory(tx, talker, id).await?;
    if !own.is_forgotten {
        return Ok(own.id);
    }
    sqlx::query!("delete from withheld_messages where memory_id = $1", own.id.0)
        .execute(&mut *tx)
        .await?;
    // The same was told again meanwhile.
    let known = sqlx::query_scalar!(
        r#"select id as "id: MemoryId" from memories
           where chat_id = $1 and lower(text) = lower($2) and forgotten_at is null"#,
        own.chat.0,
        own.text,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(known) = known {
        sqlx::query!("delete from memories where id = $1", own.id.0)
            .execute(tx)
            .await?;
        return Ok(known);
    }
    if room_in(tx, own.chat).await? == 0 {
        return Err(ChatError::MemoryFull);
    }
    sqlx::query!("update memories set forgotten_at = null where id = $1", own.id.0)
        .execute(&mut *tx)
        .await?;
    order_embedding(tx, own.chat).await?;
    Ok(own.id)
}
