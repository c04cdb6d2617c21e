use std::{io, sync::Arc};

use sqlx::PgConnection;
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::{
    carries::{Phrase, Said},
    find_own::{OwnMemory, lock_memory},
};
use crate::{
    domains::chat::{ChatError, Talker, find_own::lock_chat},
    ids::{ChatId, MemoryId, MessageId},
};

/// Messages checked at a time.
const PAGE: i64 = 500;

/// Withdraws a memory from the prompts, with the messages that carry it and the summary. It can be restored for a day.
pub async fn forget(tx: &mut PgConnection, talker: Talker, id: MemoryId) -> Result<(), ChatError> {
    let own = lock_memory(tx, talker, id).await?;
    if own.is_forgotten {
        return Ok(());
    }
    withhold(tx, own.chat, Sought::one(&own)).await?;
    sqlx::query!(
        "update memories set forgotten_at = now(), meaning = null, meant_by = null where id = $1",
        own.id.0,
    )
    .execute(&mut *tx)
    .await?;
    make_untrue(tx, own.chat).await?;
    Ok(())
}

/// Forgets all memories of the person in this chat, for good. Earlier messages are not read for memories later.
pub async fn forget_all(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    let own = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?;
    let chat = own.id;
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
    let sought = Sought {
        since: first_unheard(tx, chat).await?,
        ..Sought::all(&memories)
    };
    withhold(tx, chat, sought).await?;
    sqlx::query!("delete from memories where chat_id = $1", chat.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update messages set is_heard = true where chat_id = $1 and author = 'person' and not is_heard",
        chat.0,
    )
    .execute(&mut *tx)
    .await?;
    // Earlier messages are not summarized later either, whichever branch is shown then.
    sqlx::query!(
        "update chats
         set forgotten_to = (select messages.id from messages where chat_id = chats.id order by messages.id desc limit 1)
         where id = $1",
        chat.0,
    )
    .execute(&mut *tx)
    .await?;
    make_untrue(tx, chat).await?;
    Ok(())
}

/// The person's first message that was not read for memories: its facts are unknown, and answers after it may repeat
/// them.
async fn first_unheard(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<Option<MessageId>> {
    sqlx::query_scalar!(
        r#"select id as "id: MessageId"
           from messages
           where chat_id = $1 and author = 'person' and not is_heard
           order by id
           limit 1"#,
        chat.0,
    )
    .fetch_optional(tx)
    .await
}

/// Discards the summary and suggestions, which may mention it, and invalidates what a job has read.
pub(in super::super) async fn make_untrue(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    // Suggested lines too, also for answers on other branches.
    sqlx::query!(
        "update messages set suggestions = '{}' where chat_id = $1 and suggestions <> '{}'",
        chat.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update chats
         set summary = '', summarised_to = null, memory_version = memory_version + 1, forgettings = forgettings + 1
         where id = $1",
        chat.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Withholds every message that carries the text. Needs the chat's lock.
async fn withhold(tx: &mut PgConnection, chat: ChatId, sought: Sought) -> sqlx::Result<()> {
    let sought = Arc::new(sought);
    let mut after = MessageId(Uuid::nil());
    loop {
        let page = page_of(tx, chat, after).await?;
        let Some(last) = page.last() else {
            return Ok(());
        };
        after = last.id;
        let messages = carrying(page, Arc::clone(&sought)).await?;
        sqlx::query!(
            "insert into withheld_messages (message_id, memory_id)
             select id, $2 from unnest($1::uuid[]) as carrying (id)
             on conflict do nothing",
            &messages,
            sought.memory.0,
        )
        .execute(&mut *tx)
        .await?;
    }
}

/// The messages that carry it. Comparing many words takes time, so it runs off the async threads.
async fn carrying(messages: Vec<Message>, sought: Arc<Sought>) -> sqlx::Result<Vec<Uuid>> {
    let look = move || {
        let carrying = messages.iter().filter(|message| sought.is_in(message));
        carrying.map(|message| message.id.0).collect()
    };
    let found = spawn_blocking(look).await;
    found.map_err(|ended| sqlx::Error::Io(io::Error::other(ended)))
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

/// The text to forget, and how to find it.
struct Sought {
    /// The memory that the messages are withheld for; nil if it can't be restored.
    memory: MemoryId,
    messages: Vec<MessageId>,
    phrases: Vec<Phrase>,
    /// Withholds everything from this message on.
    since: Option<MessageId>,
}

impl Sought {
    fn one(memory: &OwnMemory) -> Self {
        Self {
            memory: memory.id,
            ..Self::all(std::slice::from_ref(memory))
        }
    }

    fn all(memories: &[OwnMemory]) -> Self {
        let phrases = memories.iter().flat_map(|memory| [&memory.phrase, &memory.text]);
        Self {
            memory: MemoryId(Uuid::nil()),
            messages: memories.iter().filter_map(|memory| memory.message).collect(),
            phrases: phrases.filter_map(|words| Phrase::of(words)).collect(),
            since: None,
        }
    }

    /// An answer that is being said was prompted with everything.
    fn is_in(&self, message: &Message) -> bool {
        let is_late = self.since.is_some_and(|since| message.id.0 >= since.0);
        if is_late || message.is_under_way || self.messages.contains(&message.id) {
            return true;
        }
        let words = Said::of(&message.body);
        self.phrases.iter().any(|phrase| words.carries(phrase))
    }
}
