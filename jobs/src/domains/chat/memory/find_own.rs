use sqlx::PgConnection;

use super::{super::Talker, MOST_MEMORIES};
use crate::{
    domains::chat::ChatError,
    ids::{ChatId, MemoryId, MessageId},
};

/// A memory of one of the person's chats. The chat is locked for the rest of the transaction.
pub(super) struct OwnMemory {
    pub(super) id: MemoryId,
    pub(super) chat: ChatId,
    pub(super) message: Option<MessageId>,
    pub(super) text: String,
    pub(super) phrase: String,
    pub(super) is_forgotten: bool,
}

/// Locks a memory. Another person's is reported as missing, and so is one forgotten too long ago.
pub(super) async fn lock_memory(tx: &mut PgConnection, talker: Talker, id: MemoryId) -> Result<OwnMemory, ChatError> {
    let chat = sqlx::query_scalar!(
        r#"select chats.id as "id: ChatId"
           from memories
           join chats on chats.id = chat_id
           where memories.id = $1 and (chats.account_id = $2 or guest_id = $3)
           for update of chats"#,
        id.0,
        talker.account().map(|account| account.0),
        talker.guest(),
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ChatError::NotFound)?;
    // Read under the lock, which may have been waited for.
    sqlx::query_as!(
        OwnMemory,
        r#"select id as "id: MemoryId", chat_id as "chat: ChatId", message_id as "message: MessageId", text, phrase,
               forgotten_at is not null as "is_forgotten!"
           from memories
           where id = $1 and chat_id = $2 and (forgotten_at is null or forgotten_at > now() - make_interval(days => $3))"#,
        id.0,
        chat.0,
        super::MEMORY_BIN_DAYS,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ChatError::NotFound)
}

/// How many more memories fit. Needs the chat's lock.
pub(super) async fn room_in(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<usize> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from memories where chat_id = $1 and forgotten_at is null"#,
        chat.0,
    )
    .fetch_one(tx)
    .await?;
    Ok(usize::try_from(MOST_MEMORIES - count).unwrap_or_default())
}
