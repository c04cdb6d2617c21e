use sqlx::PgConnection;

use super::{CheckedMemory, embed::order_embedding, find_own::lock_memory, forget::make_untrue};
use crate::{
    domains::chat::{ChatError, Talker},
    ids::MemoryId,
};

/// Changes to a memory; absent fields stay.
#[derive(Clone, Debug, Default)]
pub struct MemoryChange {
    pub text: Option<CheckedMemory>,
    pub is_pinned: Option<bool>,
}

/// Changes a memory. A new text makes it the person's own.
pub async fn change_memory(
    tx: &mut PgConnection,
    talker: Talker,
    id: MemoryId,
    change: &MemoryChange,
) -> Result<(), ChatError> {
    let own = lock_memory(tx, talker, id).await?;
    if own.is_forgotten {
        return Err(ChatError::NotFound);
    }
    let text = change.text.as_ref().map(CheckedMemory::text);
    let changed = sqlx::query!(
        "update memories
         set text = coalesce($2, text), is_own = is_own or text <> coalesce($2, text),
             meaning = case when text = coalesce($2, text) then meaning end,
             meant_by = case when text = coalesce($2, text) then meant_by end,
             is_pinned = coalesce($3, is_pinned)
         where id = $1 and not exists (
             select from memories as other
             where other.chat_id = $4 and other.id <> $1 and other.forgotten_at is null
                 and lower(other.text) = lower($2)
         )",
        own.id.0,
        text,
        change.is_pinned,
        own.chat.0,
    )
    .execute(&mut *tx)
    .await?;
    // The same text is remembered already.
    if changed.rows_affected() == 0 {
        return Err(ChatError::Conflict);
    }
    if text.is_some() {
        // The summary may contradict it.
        make_untrue(tx, own.chat).await?;
        order_embedding(tx, own.chat).await?;
    }
    Ok(())
}
