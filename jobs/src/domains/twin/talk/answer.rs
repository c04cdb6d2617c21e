//! A run of an answer: what it is given, and what becomes of what was said.
use sqlx::PgConnection;

use super::{
    AnswerFan, TwinStanding,
    find::{Unanswered, answered_to, find_unanswered, lock_chat},
    sound::order_sound,
    standing::find_standing,
    state::answer_or_ask,
    tell::tell_talk,
};
use crate::{
    domains::{
        direct::{CheckedDirect, DirectError, TwinAnswer, answer_as_twin},
        twin::{TwinPersona, persona_of_twin},
    },
    ids::{AccountId, ChatId, MessageId},
    queue::{Lease, LeaseLost, hold_lease, succeed},
};

/// Messages before the answer in its prompt.
const TURNS: i64 = 30;
/// Words of a message that only brought pictures.
const WORDLESS: &str = "…";

/// A message of the talk as a model reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TwinTurn {
    /// Of the twin or its owner, rather than of the fan.
    pub is_own: bool,
    pub text: String,
}

/// A fan's message to answer, and the twin that answers.
#[derive(Clone, Debug)]
pub struct AnswerWork {
    /// The message.
    pub answers: MessageId,
    pub persona: TwinPersona,
    /// Of the twin's owner.
    pub name: String,
    /// Of the twin's owner, in addresses.
    pub username: String,
    pub fan: AccountId,
    /// Whether the fan doesn't want to be told that somebody writes.
    pub is_muted: bool,
    /// Oldest first; the last one is answered.
    pub turns: Vec<TwinTurn>,
}

/// Begins a run. `None`: there is nothing left to answer, and the job has ended.
pub async fn open_answer(
    tx: &mut PgConnection,
    lease: Lease,
    job: &AnswerFan,
) -> Result<Option<AnswerWork>, LeaseLost> {
    hold_lease(tx, lease).await?;
    let found = if lock_chat(tx, job.chat_id).await? {
        find_open(tx, job).await?
    } else {
        None
    };
    if let Some((twin, last)) = found {
        take_up(tx, job.chat_id, last.id).await?;
        return Ok(Some(AnswerWork {
            answers: last.id,
            persona: persona_of_twin(tx, job.creator_id).await?,
            name: twin.name,
            username: twin.username,
            fan: last.fan,
            is_muted: is_muted(tx, job.chat_id, last.fan).await?,
            turns: turns_of(tx, job.chat_id, job.creator_id, last.answered_to).await?,
        }));
    }
    succeed(tx, lease).await?;
    put_down(tx, job.chat_id).await?;
    Ok(None)
}

/// The twin and the fan's message, while the twin may answer it.
async fn find_open(tx: &mut PgConnection, job: &AnswerFan) -> sqlx::Result<Option<(TwinStanding, Unanswered)>> {
    let Some(last) = find_unanswered(tx, job.chat_id, job.creator_id).await? else {
        return Ok(None);
    };
    let twin = find_standing(tx, job.creator_id, last.fan).await?;
    let twin = twin.filter(|twin| twin.is_own && twin.answers());
    let may_answer = !last.is_of_request && !last.needs_care;
    Ok(twin.filter(|_| may_answer).map(|twin| (twin, last)))
}

/// Whether the run may go on: the talk is still the twin's.
pub async fn is_answer_wanted(conn: &mut PgConnection, chat: ChatId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from twin_talks where chat_id = $1 and state = 'twin') as "is_wanted!""#,
        chat.0,
    )
    .fetch_one(conn)
    .await
}

/// Effort of an answer, whether or not it was said.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Letters that the engine wrote.
    pub letters: i64,
    /// Milliseconds that it took.
    pub engine_ms: i64,
}

/// Ends the run with the answer, in one transaction. The answer is dropped where the owner has taken over meanwhile,
/// the fan has parted or their message is gone; an empty one is none. Messages that came since are answered by a
/// further job.
pub async fn deliver_answer(
    tx: &mut PgConnection,
    lease: Lease,
    job: &AnswerFan,
    answers: MessageId,
    text: &CheckedDirect,
    effort: Effort,
) -> Result<Option<MessageId>, LeaseLost> {
    // The job's end is written under the chat's lock, so whoever orders an answer waits for no job.
    hold_lease(tx, lease).await?;
    let is_there = lock_chat(tx, job.chat_id).await?;
    succeed(tx, lease).await?;
    if !is_there {
        return Ok(None);
    }
    keep_twin(tx, job.creator_id).await?;
    let said = match find_open(tx, job).await? {
        Some((twin, _)) if !text.text().is_empty() && is_unanswered(tx, job, answers).await? => {
            say(tx, job, &twin, answers, text).await?
        }
        _ => None,
    };
    note_effort(tx, job.chat_id, effort, said.is_some()).await?;
    if let Some((twin, last)) = find_open(tx, job).await?
        && (said.is_some() || last.id != answers || text.text().is_empty())
    {
        answer_or_ask(tx, job.chat_id, twin.creator, &last).await?;
    }
    Ok(said)
}

/// Locks the twin: its owner, who switches it off or has it destroyed, waits until the answer is said.
async fn keep_twin(tx: &mut PgConnection, creator: AccountId) -> sqlx::Result<()> {
    sqlx::query_scalar!("select 1 as one from twins where account_id = $1 for share", creator.0)
        .fetch_optional(tx)
        .await?;
    Ok(())
}

/// Whether both still see the message, and it was not answered meanwhile.
async fn is_unanswered(tx: &mut PgConnection, job: &AnswerFan, message: MessageId) -> sqlx::Result<bool> {
    let answered_to = answered_to(tx, job.chat_id, job.creator_id).await?;
    sqlx::query_scalar!(
        r#"select exists (
               select from direct_messages
               where id = $2 and direct_messages.chat_id = $1 and place > $3 and not is_removed
                   and place > (select max(emptied_to) from direct_sides where direct_sides.chat_id = $1)
           ) as "is_unanswered!""#,
        job.chat_id.0,
        message.0,
        answered_to,
    )
    .fetch_one(tx)
    .await
}

async fn say(
    tx: &mut PgConnection,
    job: &AnswerFan,
    twin: &TwinStanding,
    answers: MessageId,
    text: &CheckedDirect,
) -> sqlx::Result<Option<MessageId>> {
    let answer = TwinAnswer {
        chat: job.chat_id,
        owner: job.creator_id,
        text,
        answers,
    };
    let id = match answer_as_twin(tx, &answer).await {
        Ok(id) => id,
        Err(DirectError::Database(error)) => return Err(error),
        // They have parted.
        Err(_) => return Ok(None),
    };
    if twin.voiceover_messages {
        order_sound(tx, id, job.creator_id).await?;
    }
    Ok(Some(id))
}

/// The fan's message is the one under way from now on.
async fn take_up(tx: &mut PgConnection, chat: ChatId, message: MessageId) -> sqlx::Result<()> {
    sqlx::query!(
        "update twin_talks set answering_id = $2 where chat_id = $1",
        chat.0,
        message.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Nothing is under way any more.
async fn put_down(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    let put_down = sqlx::query!(
        "update twin_talks set answering_id = null where chat_id = $1 and answering_id is not null",
        chat.0,
    )
    .execute(&mut *tx)
    .await?;
    if put_down.rows_affected() > 0 {
        tell_talk(tx, chat).await?;
    }
    Ok(())
}

async fn note_effort(tx: &mut PgConnection, chat: ChatId, effort: Effort, is_said: bool) -> sqlx::Result<()> {
    sqlx::query!(
        "update twin_talks
         set answering_id = null, answers = answers + $4::boolean::integer, letters = letters + $2,
             engine_ms = engine_ms + $3, last_at = case when $4 then now() else last_at end
         where chat_id = $1",
        chat.0,
        effort.letters,
        effort.engine_ms,
        is_said,
    )
    .execute(&mut *tx)
    .await?;
    tell_talk(tx, chat).await
}

async fn is_muted(tx: &mut PgConnection, chat: ChatId, fan: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        "select is_muted from direct_sides where chat_id = $1 and account_id = $2",
        chat.0,
        fan.0,
    )
    .fetch_one(tx)
    .await
}

/// The newest messages that both still see, without steps of custom requests: oldest first, and at the end those of the
/// fan after that place, which wait for an answer.
pub(super) async fn turns_of(
    tx: &mut PgConnection,
    chat: ChatId,
    owner: AccountId,
    answered_to: i32,
) -> sqlx::Result<Vec<TwinTurn>> {
    let rows = sqlx::query!(
        r#"select author_id = $2 as "is_own!", case when body = '' then $4 else body end as "text!",
               author_id <> $2 and place > $5 as "is_waiting!"
           from direct_messages
           where chat_id = $1 and request_id is null and not is_removed
               and place > (select max(emptied_to) from direct_sides where chat_id = $1)
           order by place desc
           limit $3"#,
        chat.0,
        owner.0,
        TURNS,
        WORDLESS,
        answered_to,
    )
    .fetch_all(tx)
    .await?;
    let (waiting, said): (Vec<_>, Vec<_>) = rows.into_iter().rev().partition(|row| row.is_waiting);
    let turns = said.into_iter().chain(waiting).map(|row| TwinTurn {
        is_own: row.is_own,
        text: row.text,
    });
    Ok(turns.collect())
}
