//! A remembering run: its input and its result. Nothing is locked while a model works: anything that invalidates the
//! input increases the chat's version; then nothing is stored, and another run begins.
use std::collections::BTreeSet;

use sqlx::PgConnection;
use uuid::Uuid;

use super::{CheckedMemory, embed::order_embedding, find_own::room_in, job::order_remembering};
use crate::{
    domains::{
        characters::{Language, Person},
        chat::{Author, Turn},
    },
    ids::{ChatId, MemoryId, MessageId},
    queue::{Lease, LeaseLost, hold_lease, succeed},
};

/// Messages read by one run.
const HEARD: i64 = 6;
/// Newest messages that prompts contain verbatim.
const WINDOW: usize = 40;
/// Messages before the window that trigger a summary.
const STRIDE: usize = 40;
/// Messages summarized by one run.
const CHUNK: usize = 80;
/// A new summary begins this many messages before the newest.
const REACH: i32 = 400;
/// Known memories in the prompt, which the model should not repeat.
const KNOWN: i64 = 50;

/// Input of a remembering run.
#[derive(Clone, Debug)]
pub struct RememberWork {
    version: i32,
    /// Including those that are skipped.
    messages: Vec<MessageId>,
    /// The message of each turn; `None` for mere context.
    heard_in: Vec<Option<MessageId>>,
    pub display_name: String,
    pub language: Language,
    /// The model of the answers.
    pub llm_model: Option<String>,
    pub known: Vec<String>,
    pub turns: Vec<Turn>,
    pub behind: Option<BehindWork>,
}

impl RememberWork {
    /// Whether there is nothing to ask a model for.
    pub fn is_idle(&self) -> bool {
        self.turns.is_empty() && self.behind.is_none()
    }
}

/// Older messages of the shown branch, to be summarized.
#[derive(Clone, Debug)]
pub struct BehindWork {
    to: MessageId,
    has_more: bool,
    pub summary: String,
    pub turns: Vec<Turn>,
}

/// A fact that a person told about themselves.
#[derive(Clone, Debug)]
pub struct Fact {
    pub memory: CheckedMemory,
    pub phrase: String,
    /// Index among the turns.
    pub turn: usize,
}

/// Begins a run. `None`: the character is gone.
pub async fn open_remembering(
    tx: &mut PgConnection,
    lease: Lease,
    chat: ChatId,
) -> Result<Option<RememberWork>, LeaseLost> {
    hold_lease(tx, lease).await?;
    // The version first, which reveals anything forgotten meanwhile.
    let row = sqlx::query!(
        r#"select memory_version, summary, summarised_to as "summarised_to: MessageId",
               forgotten_to as "forgotten_to: MessageId", head_id as "head: MessageId",
               characters.display_name, language as "language: Language",
               person as "person: sqlx::types::Json<Person>"
           from chats
           join characters on characters.id = character_id and deleted_at is null
           where chats.id = $1"#,
        chat.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let mut work = RememberWork {
        version: row.memory_version,
        messages: Vec::new(),
        heard_in: Vec::new(),
        display_name: row.display_name,
        language: row.language,
        llm_model: row.person.0.llm_model,
        known: known(tx, chat).await?,
        turns: Vec::new(),
        behind: None,
    };
    read_unheard(tx, chat, &mut work).await?;
    if let Some(head) = row.head {
        let floor = row.forgotten_to.unwrap_or(MessageId(Uuid::nil()));
        work.behind = read_behind(tx, head, floor, row.summarised_to, row.summary).await?;
    }
    Ok(Some(work))
}

async fn known(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        "select text from memories where chat_id = $1 and forgotten_at is null order by created_at desc, id desc limit $2",
        chat.0,
        KNOWN,
    )
    .fetch_all(tx)
    .await
}

/// The person's oldest unread messages, each after the message it answers.
async fn read_unheard(tx: &mut PgConnection, chat: ChatId, work: &mut RememberWork) -> sqlx::Result<()> {
    let unheard = sqlx::query!(
        r#"select said.id as "id: MessageId", said.body, before.id as "before_id?: MessageId",
               before.author as "before_author?: Author", before.body as "before?",
               -- what somebody said in despair is not noted
               not said.needs_care and not exists (
                   select from withheld_messages where message_id = said.id
               ) as "is_told!",
               exists (select from withheld_messages where message_id = before.id) as "is_before_withheld!"
           from messages as said
           left join messages as before on before.id = said.parent_id
           where said.chat_id = $1 and said.author = 'person' and not said.is_heard
           order by said.id
           limit $2"#,
        chat.0,
        HEARD,
    )
    .fetch_all(tx)
    .await?;
    let mut told = BTreeSet::new();
    for message in unheard {
        work.messages.push(message.id);
        if !message.is_told {
            continue;
        }
        if let (Some(id), Some(author), Some(text)) = (message.before_id, message.before_author, message.before)
            && !message.is_before_withheld
            && !text.is_empty()
            && told.insert(id)
        {
            work.turns.push(Turn {
                author,
                name: None,
                text,
            });
            work.heard_in.push(None);
        }
        work.turns.push(Turn {
            author: Author::Person,
            name: None,
            text: message.body,
        });
        work.heard_in.push(Some(message.id));
    }
    Ok(())
}

/// Messages to summarize, if there are enough. Messages up to the floor are excluded.
async fn read_behind(
    tx: &mut PgConnection,
    head: MessageId,
    floor: MessageId,
    summarised_to: Option<MessageId>,
    summary: String,
) -> sqlx::Result<Option<BehindWork>> {
    let branch = sqlx::query!(
        r#"with recursive branch as (
               select id, parent_id, 1 as depth from messages where id = $1 and id > $4
               union all
               select messages.id, messages.parent_id, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $2 and branch.parent_id is distinct from $3 and messages.id > $4
           )
           select id as "id!", parent_id from branch order by depth desc"#,
        head.0,
        REACH,
        summarised_to.map(|id| id.0),
        floor.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    let goes_on =
        summarised_to.is_some() && branch.first().and_then(|oldest| oldest.parent_id) == summarised_to.map(|id| id.0);
    let behind = branch.len().saturating_sub(WINDOW);
    if behind < STRIDE {
        return Ok(None);
    }
    let chunk: Vec<Uuid> = branch[..behind.min(CHUNK)].iter().map(|message| message.id).collect();
    let Some(to) = chunk.last().copied().map(MessageId) else {
        return Ok(None);
    };
    Ok(Some(BehindWork {
        to,
        has_more: behind >= CHUNK + STRIDE,
        // A summary of another branch starts over.
        summary: if goes_on { summary } else { String::new() },
        turns: told_of(tx, &chunk).await?,
    }))
}

/// The texts of these messages, without withheld ones.
async fn told_of(tx: &mut PgConnection, messages: &[Uuid]) -> sqlx::Result<Vec<Turn>> {
    sqlx::query_as!(
        Turn,
        r#"select author as "author!: Author", null::text as "name?", body as "text!"
           from unnest($1::uuid[]) with ordinality as chosen (id, place)
           join messages using (id)
           where body <> '' and not needs_care
               and not exists (select from withheld_messages where message_id = messages.id)
           order by place"#,
        messages,
    )
    .fetch_all(tx)
    .await
}

/// Ends the run with its result, and orders the next if there is more. A missing summary leaves the old one.
pub async fn keep_recollection(
    tx: &mut PgConnection,
    lease: Lease,
    chat: ChatId,
    work: Option<&RememberWork>,
    facts: &[Fact],
    summary: Option<&str>,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    let version = sqlx::query_scalar!("select memory_version from chats where id = $1 for update", chat.0)
        .fetch_optional(&mut *tx)
        .await?;
    // The result increases the version too: of two concurrent runs only one is stored.
    sqlx::query!(
        "update chats set is_remembering = false, memory_version = memory_version + 1 where id = $1",
        chat.0,
    )
    .execute(&mut *tx)
    .await?;
    let Some(work) = work else {
        return Ok(());
    };
    let is_true = version == Some(work.version);
    if is_true {
        keep_facts(tx, chat, work, facts).await?;
        mark_heard(tx, work).await?;
        keep_summary(tx, chat, work.behind.as_ref(), summary).await?;
    }
    let has_more = work.behind.as_ref().is_some_and(|behind| behind.has_more || !is_true);
    order_remembering(tx, chat, has_more).await?;
    Ok(())
}

async fn keep_facts(tx: &mut PgConnection, chat: ChatId, work: &RememberWork, facts: &[Fact]) -> sqlx::Result<()> {
    let room = room_in(tx, chat).await?;
    let told = facts
        .iter()
        .filter_map(|fact| Some((fact, work.heard_in.get(fact.turn).copied().flatten()?)));
    for (fact, message) in told.take(room) {
        sqlx::query!(
            "insert into memories (id, chat_id, message_id, text, phrase)
             values ($1, $2, $3, $4, $5)
             on conflict do nothing",
            MemoryId::fresh().0,
            chat.0,
            message.0,
            fact.memory.text(),
            fact.phrase,
        )
        .execute(&mut *tx)
        .await?;
    }
    if !facts.is_empty() {
        order_embedding(tx, chat).await?;
    }
    Ok(())
}

async fn mark_heard(tx: &mut PgConnection, work: &RememberWork) -> sqlx::Result<()> {
    let heard: Vec<Uuid> = work.messages.iter().map(|id| id.0).collect();
    sqlx::query!("update messages set is_heard = true where id = any($1)", &heard)
        .execute(tx)
        .await?;
    Ok(())
}

async fn keep_summary(
    tx: &mut PgConnection,
    chat: ChatId,
    behind: Option<&BehindWork>,
    summary: Option<&str>,
) -> sqlx::Result<()> {
    let Some(behind) = behind else {
        return Ok(());
    };
    sqlx::query!(
        "update chats
         set summary = $2, summarised_to = $3
         where id = $1",
        chat.0,
        summary.unwrap_or(&behind.summary),
        behind.to.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
