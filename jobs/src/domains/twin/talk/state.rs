use sqlx::PgConnection;

use super::{
    AnswerFan, TwinTalkError, TwinTalkState,
    find::{Unanswered, find_unanswered, lock_between},
    standing::find_standing,
    tell::{tell_owner, tell_talk},
};
use crate::{
    domains::direct::open_to,
    ids::{AccountId, ChatId, JobId, MessageId},
    queue::{Abandoned, Job, Kinds, cancel_unheld},
};

/// The twin's owner answers from now on; an answer under way is not said.
pub async fn take_over(tx: &mut PgConnection, owner: AccountId, username: &str) -> Result<(), TwinTalkError> {
    let locked = lock_between(tx, owner, username).await?;
    check_owner(tx, locked.chat, owner).await?;
    leave_to(tx, locked.chat, TwinTalkState::Person).await?;
    Ok(())
}

/// The twin answers again, beginning with what the fan wrote last.
pub async fn hand_back(tx: &mut PgConnection, owner: AccountId, username: &str) -> Result<(), TwinTalkError> {
    let locked = lock_between(tx, owner, username).await?;
    check_owner(tx, locked.chat, owner).await?;
    if !leave_to(tx, locked.chat, TwinTalkState::Twin).await? {
        return Ok(());
    }
    let is_open = find_standing(tx, owner, locked.other)
        .await?
        .is_some_and(|twin| twin.answers());
    if let Some(last) = find_unanswered(tx, locked.chat, owner).await?
        && is_open
        && !last.is_of_request
        && !last.needs_care
        && is_within_day(tx, locked.chat, owner).await?
    {
        order_answer(tx, locked.chat, owner, last.id).await?;
    }
    Ok(())
}

/// The fan wants the twin's owner, who is told. The twin is silent until they hand the talk back.
pub async fn ask_person(tx: &mut PgConnection, fan: AccountId, username: &str) -> Result<(), TwinTalkError> {
    let locked = match lock_between(tx, fan, username).await {
        Err(TwinTalkError::NotFound) => {
            // Nothing was said yet: whoever asks for somebody wants to hear from them.
            open_to(tx, fan, username).await?;
            lock_between(tx, fan, username).await?
        }
        locked => locked?,
    };
    let twin = find_standing(tx, fan, locked.other).await?;
    let Some(twin) = twin.filter(|twin| !twin.is_own && (twin.is_open || twin.state.is_some())) else {
        return Err(TwinTalkError::NotFound);
    };
    if twin.state != Some(TwinTalkState::Asked) {
        ask_owner(tx, locked.chat, twin.creator).await?;
    }
    Ok(())
}

async fn check_owner(tx: &mut PgConnection, chat: ChatId, owner: AccountId) -> Result<(), TwinTalkError> {
    let is_own = sqlx::query_scalar!(
        r#"select exists (select from twin_talks where chat_id = $1 and creator_id = $2) as "is_own!""#,
        chat.0,
        owner.0,
    )
    .fetch_one(tx)
    .await?;
    if is_own { Ok(()) } else { Err(TwinTalkError::NotFound) }
}

/// Leaves the talk to the fan's wish for the owner, and tells the owner. Call it with the lock of the chat.
pub(super) async fn ask_owner(tx: &mut PgConnection, chat: ChatId, owner: AccountId) -> sqlx::Result<()> {
    cancel_answer(tx, chat).await?;
    sqlx::query!(
        "insert into twin_talks (chat_id, creator_id, state) values ($1, $2, 'asked')
         on conflict (chat_id) do update set state = 'asked', state_since = now(), answering_id = null",
        chat.0,
        owner.0,
    )
    .execute(&mut *tx)
    .await?;
    tell_owner(tx, chat, owner).await?;
    tell_talk(tx, chat).await
}

/// Moves a talk to that state; returns whether it was in another one. Call it with the lock of the chat.
pub(super) async fn leave_to(tx: &mut PgConnection, chat: ChatId, state: TwinTalkState) -> sqlx::Result<bool> {
    if state != TwinTalkState::Twin {
        cancel_answer(tx, chat).await?;
    }
    let moved = sqlx::query!(
        "update twin_talks
         set state = $2, state_since = now(), answering_id = null
         where chat_id = $1 and state <> $2",
        chat.0,
        state as _,
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        return Ok(false);
    }
    tell_talk(tx, chat).await?;
    Ok(true)
}

/// An answer that no run holds is cancelled. A run that holds it finds the talk left, and says nothing.
async fn cancel_answer(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<()> {
    let ordered = sqlx::query_scalar!(
        r#"select id as "id: JobId" from jobs
           where kind = $1 and dedupe_key = $2 and state in ('scheduled', 'queued', 'running', 'retrying')"#,
        AnswerFan::KIND,
        chat.to_string(),
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(job) = ordered {
        cancel_unheld(tx, Kinds::of::<AnswerFan>(), job).await?;
    }
    Ok(())
}

/// Orders the answer to a fan's message. Call it with the lock of the chat: the job comes before the talk's row, which
/// a failing job waits for.
pub(super) async fn order_answer(
    tx: &mut PgConnection,
    chat: ChatId,
    creator: AccountId,
    message: MessageId,
) -> sqlx::Result<()> {
    let job = AnswerFan {
        chat_id: chat,
        creator_id: creator,
    };
    job.order(tx).await?;
    sqlx::query!(
        "insert into twin_talks (chat_id, creator_id, answering_id) values ($1, $2, $3)
         on conflict (chat_id) do update set answering_id = excluded.answering_id, last_at = now()
         where twin_talks.state = 'twin'",
        chat.0,
        creator.0,
        message.0,
    )
    .execute(&mut *tx)
    .await?;
    tell_talk(tx, chat).await
}

/// Whether the twin may answer now on its own: within its hours, while its owner is away if it is to wait for that, and
/// within its daily limit for the fan.
pub(super) async fn is_on_duty(tx: &mut PgConnection, chat: ChatId, creator: AccountId) -> sqlx::Result<bool> {
    let is_its_time = sqlx::query_scalar!(
        r#"select (
                  answers_from is null
                  or case
                      when answers_from < answers_until
                          then clock.minute >= answers_from and clock.minute < answers_until
                      -- past midnight, or all day
                      else clock.minute >= answers_from or clock.minute < answers_until
                  end
              ) and not (
                  is_only_away and exists (
                      select from sessions
                      where sessions.account_id = twins.account_id and ended_at is null
                          and last_seen_at > now() - interval '5 minutes'
                  )
              ) as "is_its_time!"
           from twins
           cross join lateral (
               select extract(hour from here.at) * 60 + extract(minute from here.at) as minute
               from (select now() at time zone answers_zone as at) as here
           ) as clock
           where twins.account_id = $1"#,
        creator.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    Ok(is_its_time == Some(true) && is_within_day(tx, chat, creator).await?)
}

/// Whether the twin has answered the fan less often than its limit within 24 hours.
async fn is_within_day(tx: &mut PgConnection, chat: ChatId, creator: AccountId) -> sqlx::Result<bool> {
    let is_within = sqlx::query_scalar!(
        r#"select answers_a_day > (
               select count(*) from direct_messages
               where chat_id = $1 and authored_by = 'twin' and created_at > now() - interval '24 hours'
           ) as "is_within!"
           from twins
           where account_id = $2"#,
        chat.0,
        creator.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(is_within == Some(true))
}

/// Has the fan's message answered, or its owner asked where the twin must not.
pub(super) async fn answer_or_ask(
    tx: &mut PgConnection,
    chat: ChatId,
    creator: AccountId,
    last: &Unanswered,
) -> sqlx::Result<()> {
    if last.is_of_request {
        return Ok(());
    }
    if last.needs_care {
        return ask_owner(tx, chat, creator).await;
    }
    if is_on_duty(tx, chat, creator).await? {
        order_answer(tx, chat, creator, last.id).await?;
    }
    Ok(())
}

/// No answer comes. After a failure the twin's owner is asked, and the twin is silent until then. The row of the talk is
/// taken without the lock of its chat: whoever holds that may wait for the job.
pub(super) async fn fall_silent(tx: &mut PgConnection, chat: ChatId, why: &Abandoned) -> sqlx::Result<()> {
    if *why == Abandoned::Cancelled {
        sqlx::query!("update twin_talks set answering_id = null where chat_id = $1", chat.0)
            .execute(&mut *tx)
            .await?;
        return tell_talk(tx, chat).await;
    }
    let silent = sqlx::query_scalar!(
        r#"update twin_talks
           set state = 'asked', state_since = now(), answering_id = null
           where chat_id = $1 and state = 'twin'
           returning creator_id as "creator: AccountId""#,
        chat.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(creator) = silent {
        tell_owner(tx, chat, creator).await?;
        tell_talk(tx, chat).await?;
    }
    Ok(())
}
