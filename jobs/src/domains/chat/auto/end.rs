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

/// Ends the auto chat with the character of that name, if one runs. Messages stay, and a pending answer still comes,
/// free of charge.
pub async fn end_auto_chat(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    lock_chips(tx, talker).await?;
    if let Some(chat) = lock_chat(tx, talker, username).await? {
        end_running(tx, chat.id, AutoEnd::Stopped).await?;
    }
    Ok(())
}

/// Ends the auto chat of a chat, if one runs. Needs the locks of the person's chips and of the chat.
pub(in super::super) async fn end_running(tx: &mut PgConnection, chat: ChatId, reason: AutoEnd) -> sqlx::Result<()> {
    match find_running(tx, chat).await? {
        Some(running) => end(tx, &running, reason).await,
        None => Ok(()),
    }
}

/// Ends the auto chat whose turn was abandoned.
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

/// Stores the reason, releases what was not captured, and announces the end.
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
    if let Some(hold) = running.hold {
        release_hold(tx, hold).await.map_err(of_books)?;
    }
    running.tell(tx, Some(reason)).await
}

/// These ledger operations can't be refused.
pub(super) fn of_books(error: LedgerError) -> sqlx::Error {
    match error {
        LedgerError::Database(error) => error,
        other => sqlx::Error::Protocol(other.to_string()),
    }
}
