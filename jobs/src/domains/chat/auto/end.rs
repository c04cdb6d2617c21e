use sqlx::PgConnection;

use super::{
    AutoTurn,
    find::{Running, find_running, lock_chips, lock_turn},
};
use crate::{
    domains::{
        chat::{AutoEnd, ChatError, Talker, find_own::lock_chat},
        ledger::{LedgerError, release_hold},
    },
    ids::ChatId,
    queue::Abandoned,
};

/// Ends what runs in the person's chat with the character of that name. What was said stays, an answer that is on its
/// way comes like any other, and is not paid for. Nothing happens where nothing runs.
pub async fn end_auto_chat(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    lock_chips(tx, talker).await?;
    if let Some(chat) = lock_chat(tx, talker, username).await? {
        end_running(tx, chat.id, AutoEnd::Stopped).await?;
    }
    Ok(())
}

/// Ends what runs in the chat, if anything does. Needs the locks of the person's chips and of the chat.
pub(in super::super) async fn end_running(tx: &mut PgConnection, chat: ChatId, reason: AutoEnd) -> sqlx::Result<()> {
    match find_running(tx, chat).await? {
        Some(running) => end(tx, &running, reason).await,
        None => Ok(()),
    }
}

/// No line comes.
pub(super) async fn give_up(tx: &mut PgConnection, turn: &AutoTurn, why: &Abandoned) -> sqlx::Result<()> {
    let reason = match why {
        Abandoned::Cancelled => AutoEnd::Stopped,
        Abandoned::Failed(_) | Abandoned::Crashed => AutoEnd::Failed,
    };
    match lock_turn(tx, turn).await? {
        Some(running) => end(tx, &running, reason).await,
        None => Ok(()),
    }
}

/// Keeps why it ended, gives back what was not captured, and tells.
pub(super) async fn end(tx: &mut PgConnection, running: &Running, reason: AutoEnd) -> sqlx::Result<()> {
    sqlx::query!(
        "update auto_chats
         set state = 'ended', reason = $2, reply_id = null, ended_at = now()
         where id = $1 and state = 'running'",
        running.id.0,
        reason as _,
    )
    .execute(&mut *tx)
    .await?;
    release_hold(tx, running.hold).await.map_err(of_books)?;
    running.tell(tx, Some(reason)).await
}

/// What the books refuse here, they must never refuse.
pub(super) fn of_books(error: LedgerError) -> sqlx::Error {
    match error {
        LedgerError::Database(error) => error,
        other => sqlx::Error::Protocol(other.to_string()),
    }
}
