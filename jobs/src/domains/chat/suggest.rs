//! Suggestions for the person's next message: ordered, written by a model, stored with the message they answer.
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::{
    Author, ChatError, CheckedMessage, MessageState, Talker, Turn,
    find_own::{lock_chat_of, lock_message},
    scene::turns_heard,
    send::check_allowed,
    tell::tell_person_of,
    told::turns_to,
};
use crate::{
    domains::characters::{Language, Person},
    ids::{AccountId, CharacterId, MessageId},
    live::LiveEvent,
    queue::{Abandoned, Job, KeptDays, Lane, Lease, LeaseLost, enqueue, hold_lease, succeed},
};

/// Suggests replies to a message.
#[derive(Debug, Serialize, Deserialize)]
pub struct Suggest {
    pub message_id: MessageId,
    /// `None` for guests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account_id: Option<AccountId>,
}

impl Job for Suggest {
    const KIND: &'static str = "chat.suggest";
    // The person is waiting, so it must not queue behind mails; and it takes no slot from answers.
    const LANE: Lane = Lane::Media;
    /// The person is waiting, and can write a message of their own.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(1);
    // Frequent and uniform.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        Some(self.message_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        self.account_id
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("message", self.message_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        tell(tx, self.message_id, 0).await
    }
}

/// Maximum requests for the same message.
const MOST_ASKED: i16 = 5;

/// Orders suggestions for this message, which must be the newest one. A repeated request while they are pending is one
/// order. None are made for a person at risk of self-harm.
pub async fn ask_for_suggestions(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    check_allowed(tx, talker, own.chat).await?;
    let can_be_answered = sqlx::query_scalar!(
        r#"select exists (
               select from messages
               join chats on head_id = messages.id
               left join messages as before on before.id = messages.parent_id
               where messages.id = $1 and messages.author = $2 and messages.state in ($3, $4)
                   and not coalesce(before.needs_care, false)
           ) as "can_be_answered!""#,
        id.0,
        Author::AiCharacter as _,
        MessageState::Done as _,
        MessageState::Stopped as _,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !can_be_answered {
        return Err(ChatError::NotFound);
    }
    let job = Suggest {
        message_id: id,
        account_id: talker.account(),
    };
    if enqueue(tx, &job).await?.is_none() {
        return Ok(());
    }
    let counted = sqlx::query!(
        "update messages set suggested = suggested + 1 where id = $1 and suggested < $2",
        id.0,
        MOST_ASKED,
    )
    .execute(tx)
    .await?;
    if counted.rows_affected() == 0 {
        return Err(ChatError::TooMany);
    }
    Ok(())
}

/// Recent messages of the person that are checked, and how far back.
const LATELY: i64 = 4;
const REACH: i32 = 40;

/// Whether the person recently sounded at risk of self-harm, whichever cast members heard it.
pub(super) async fn is_in_need(tx: &mut PgConnection, last: MessageId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"with recursive branch as (
               select id, parent_id, author, needs_care, 1 as depth from messages where id = $1
               union all
               select messages.id, messages.parent_id, messages.author, messages.needs_care, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $2
           )
           select coalesce(bool_or(needs_care), false) as "is_in_need!"
           from (select needs_care from branch where author = 'person' order by depth limit $3) as lately"#,
        last.0,
        REACH,
        LATELY,
    )
    .fetch_one(tx)
    .await
}

/// The messages to answer, and their speaker.
#[derive(Clone, Debug)]
pub struct SuggestWork {
    pub display_name: String,
    pub language: Language,
    /// The model of the character's answers.
    pub llm_model: Option<String>,
    /// Oldest first.
    pub turns: Vec<Turn>,
    /// How often something was forgotten in the chat before it was read.
    pub forgettings: i32,
}

/// Begins a run. `None`: the speaker is gone, or the person should get no suggestions.
pub async fn open_suggesting(
    tx: &mut PgConnection,
    lease: Lease,
    id: MessageId,
) -> Result<Option<SuggestWork>, LeaseLost> {
    hold_lease(tx, lease).await?;
    if is_in_need(tx, id).await? {
        return Ok(None);
    }
    Ok(work_after(tx, id).await?)
}

/// The input for suggestions to a message. `None`: the speaker is gone.
pub(super) async fn work_after(tx: &mut PgConnection, id: MessageId) -> sqlx::Result<Option<SuggestWork>> {
    let row = sqlx::query!(
        r#"select characters.display_name, language as "language: Language", person as "person: Json<Person>",
               speaker_id as "speaker: CharacterId", forgettings
           from messages
           join chats on chats.id = chat_id
           join characters on characters.id = coalesce(speaker_id, character_id) and deleted_at is null
           where messages.id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    Ok(Some(SuggestWork {
        display_name: row.display_name,
        language: row.language,
        llm_model: row.person.0.llm_model,
        forgettings: row.forgettings,
        turns: match row.speaker {
            // A reply to them must not refer to things they did not hear.
            Some(speaker) => turns_heard(tx, id, speaker).await?,
            None => turns_to(tx, id).await?,
        },
    }))
}

/// Ends the run with its result, and announces it. An empty result is announced as well, and removes nothing; the
/// result is emptied if something was forgotten meanwhile that it may mention.
pub async fn keep_suggestions(
    tx: &mut PgConnection,
    lease: Lease,
    id: MessageId,
    forgettings: i32,
    suggestions: &[CheckedMessage],
) -> Result<(), LeaseLost> {
    // The job's end is written under the chat's lock, so a request for suggestions, which takes that lock, waits for no
    // job.
    hold_lease(tx, lease).await?;
    lock_chat_of(tx, id).await?;
    succeed(tx, lease).await?;
    let texts: Vec<String> = suggestions.iter().map(|message| message.text().to_owned()).collect();
    let kept = sqlx::query!(
        "update messages set suggestions = $2
         from chats
         where messages.id = $1 and chats.id = chat_id and forgettings = $3 and $2 <> '{}'::text[]",
        id.0,
        &texts,
        forgettings,
    )
    .execute(&mut *tx)
    .await?;
    let count = if kept.rows_affected() > 0 { texts.len() } else { 0 };
    tell(tx, id, count).await?;
    Ok(())
}

async fn tell(tx: &mut PgConnection, id: MessageId, count: usize) -> sqlx::Result<()> {
    let event = |chat| LiveEvent::MessengerSuggests {
        chat,
        message_id: id,
        count,
    };
    tell_person_of(tx, id, event).await
}
