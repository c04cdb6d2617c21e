use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    carries::{Phrase, Said},
    find_own::{OwnMemory, lock_memory},
};
use crate::{
    domains::chat::{ChatError, Talker, find_own::lock_chat},
    ids::{ChatId, MemoryId, MessageId},
};

/// Messages that are looked through at a time.
const PAGE: i64 = 500;

/// Takes a memory out of what models are told, with the messages that carry it and the summary. For a day it can be
/// taken back.
pub async fn forget(tx: &mut PgConnection, talker: Talker, id: MemoryId) -> Result<(), ChatError> {
    let own = lock_memory(tx, talker, id).await?;
    if own.is_forgotten {
        return Ok(());
    }
    withhold(tx, own.chat, std::slice::from_ref(&own)).await?;
    sqlx::query!("update memories set forgotten_at = now() where id = $1", own.id.0)
        .execute(&mut *tx)
        .await?;
    make_untrue(tx, own.chat).await?;
    Ok(())
}

/// Forgets all that is remembered of the person in this chat, for good. What was said until now is not heard later.
pub async fn forget_all(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    let chat = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?.id;
    let memories = sqlx::query_as!(
        OwnMemory,
        r#"select id as "id: MemoryId", chat_id as "chat: ChatId", message_id as "message: MessageId", text, phrase,
               false as "is_forgotten!"
           from memories
           where chat_id = $1 and forgotten_at is null"#,
        chat.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    withhold(tx, chat, &memories).await?;
    sqlx::query!("delete from memories where chat_id = $1", chat.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update messages set is_heard = true where chat_id = $1 and author = 'person' and not is_heard",
        chat.0,
    )
    .execute(&mut *tx)
    .await?;
    make_untrue(tx, chat).await?;
    Ok(())
}

/// The summary may tell of it, and so may what a job has read of the chat.
async fn make_untrue(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    sqlx::query!(
        "update chats
         set summary = '', summarised_to = null, memory_version = memory_version + 1
         where id = $1",
        chat.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Withholds every message that carries one of the memories. Needs the chat's lock.
async fn withhold(tx: &mut PgConnection, chat: ChatId, memories: &[OwnMemory]) -> sqlx::Result<()> {
    let sought: Vec<Sought> = memories.iter().map(Sought::of).collect();
    let mut after = MessageId(Uuid::nil());
    loop {
        let page = page_of(tx, chat, after).await?;
        let Some(last) = page.last() else {
            return Ok(());
        };
        after = last.id;
        let carrying: Vec<(Uuid, Uuid)> = page.iter().flat_map(|message| message.carrying(&sought)).collect();
        let (messages, memories): (Vec<_>, Vec<_>) = carrying.into_iter().unzip();
        sqlx::query!(
            "insert into withheld_messages (message_id, memory_id)
             select * from unnest($1::uuid[], $2::uuid[])
             on conflict do nothing",
            &messages,
            &memories,
        )
        .execute(&mut *tx)
        .await?;
    }
}

struct Message {
    id: MessageId,
    body: String,
    is_under_way: bool,
}

async fn page_of(tx: &mut PgConnection, chat: ChatId, after: MessageId) -> sqlx::Result<Vec<Message>> {
    sqlx::query_as!(
        Message,
        r#"select id as "id: MessageId", body, state = 'streaming' as "is_under_way!"
           from messages
           where chat_id = $1 and id > $2
           order by id
           limit $3"#,
        chat.0,
        after.0,
        PAGE,
    )
    .fetch_all(tx)
    .await
}

impl Message {
    /// Itself with each of the memories that it carries. What is being said at the moment was told of all.
    fn carrying(&self, sought: &[Sought]) -> Vec<(Uuid, Uuid)> {
        let words = Said::of(&self.body);
        let carried = sought
            .iter()
            .filter(|memory| self.is_under_way || memory.is_in(self.id, &words));
        carried.map(|memory| (self.id.0, memory.id.0)).collect()
    }
}

/// A memory, and what it is found by.
struct Sought {
    id: MemoryId,
    message: Option<MessageId>,
    phrases: Vec<Phrase>,
}

impl Sought {
    fn of(memory: &OwnMemory) -> Self {
        let phrases = [&memory.phrase, &memory.text];
        Self {
            id: memory.id,
            message: memory.message,
            phrases: phrases.into_iter().filter_map(|words| Phrase::of(words)).collect(),
        }
    }

    fn is_in(&self, message: MessageId, words: &Said) -> bool {
        self.message == Some(message) || self.phrases.iter().any(|phrase| words.carries(phrase))
    }
}
