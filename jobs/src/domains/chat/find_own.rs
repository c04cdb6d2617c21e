use sqlx::PgConnection;

use super::{Author, ChatError, Talker};
use crate::ids::{ChatId, MessageId};

/// A chat of the person, locked for the rest of the transaction.
pub(super) struct OwnChat {
    pub(super) id: ChatId,
    /// As it is called today.
    pub(super) username: String,
    pub(super) head: Option<MessageId>,
}

/// The person's chat with the character of that name.
pub(super) async fn lock_chat(tx: &mut PgConnection, talker: Talker, username: &str) -> sqlx::Result<Option<OwnChat>> {
    sqlx::query_as!(
        OwnChat,
        r#"select chats.id as "id: ChatId", coalesce(characters.username, chats.username) as "username!",
               head_id as "head: MessageId"
           from chats
           left join characters on characters.id = character_id
           where (chats.account_id = $1 or guest_id = $2)
               and lower(coalesce(characters.username, chats.username)) = lower($3)
           for update of chats"#,
        talker.account().map(|account| account.0),
        talker.guest(),
        username,
    )
    .fetch_optional(tx)
    .await
}

/// The chat of a message, locked for the rest of the transaction, wherever it was moved to meanwhile: what a guest said
/// becomes a member's. The order of locks is: the job, the chips that it moves, its chat, the message. Who talks holds
/// the chat and never waits for a job.
pub(super) async fn lock_chat_of(tx: &mut PgConnection, id: MessageId) -> sqlx::Result<()> {
    while let Some(chat) = sqlx::query_scalar!("select chat_id from messages where id = $1", id.0)
        .fetch_optional(&mut *tx)
        .await?
    {
        let locked = sqlx::query!("select id from chats where id = $1 for update", chat)
            .fetch_optional(&mut *tx)
            .await?;
        if locked.is_some() {
            break;
        }
    }
    Ok(())
}

/// A message of one of the person's chats. Its chat is locked for the rest of the transaction.
pub(super) struct OwnMessage {
    pub(super) id: MessageId,
    pub(super) chat: ChatId,
    pub(super) username: String,
    pub(super) parent: Option<MessageId>,
    pub(super) author: Author,
    pub(super) has_picture: bool,
}

pub(super) async fn lock_message(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
) -> Result<OwnMessage, ChatError> {
    sqlx::query_as!(
        OwnMessage,
        r#"select messages.id as "id: MessageId", chats.id as "chat: ChatId",
               coalesce(characters.username, chats.username) as "username!", parent_id as "parent: MessageId",
               author as "author: Author", generation_id is not null as "has_picture!"
           from messages
           join chats on chats.id = chat_id
           left join characters on characters.id = character_id
           where messages.id = $1 and (chats.account_id = $2 or guest_id = $3)
           for update of chats"#,
        id.0,
        talker.account().map(|account| account.0),
        talker.guest(),
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ChatError::NotFound)
}
