use sqlx::PgConnection;

use super::{
    AutoTurn,
    end::end,
    find::{Running, find_running},
};
use crate::{
    domains::{
        chat::{
            AutoEnd, BlockedReason, ChatError, Talker,
            reply::is_answering,
            send::{begin_chat, check_allowed},
        },
        ledger::{Chips, HoldId, lock_balance, place_hold},
    },
    ids::{AccountId, AutoChatId, ChatId},
    queue::Job,
};

/// Maximum turns of one order.
pub const AUTO_MAX_TURNS: i16 = 20;

/// An order for automatic turns.
pub struct NewAutoChat<'a> {
    pub talker: Talker,
    /// Username of the character.
    pub username: &'a str,
    /// 1 to [`AUTO_MAX_TURNS`].
    pub turns: i16,
    /// Made by the browser once per press of the button.
    pub client_id: &'a str,
    /// Chips a turn, zero if the demo writes both sides; `None` while it is not offered.
    pub price: Option<Chips>,
}

/// Holds the chips of all turns, if they cost any, and orders the first, or waits for a pending answer. One at a time per chat. A repeated
/// client id returns the same one and holds nothing more.
pub async fn start_auto_chat(tx: &mut PgConnection, new: &NewAutoChat<'_>) -> Result<(), ChatError> {
    let Talker::Member(account) = new.talker else {
        return Err(ChatError::Blocked(BlockedReason::ModelCantChatNotMembers));
    };
    lock_balance(tx, account).await?;
    let chat = begin_chat(tx, new.talker, new.username).await?;
    if is_started(tx, chat.id, new.client_id).await? {
        return Ok(());
    }
    check_allowed(tx, new.talker, chat.id).await?;
    let price = new.price.ok_or(ChatError::Blocked(BlockedReason::Default))?;
    if let Some(running) = find_running(tx, chat.id).await? {
        if !is_stranded(tx, &running).await? {
            return Err(ChatError::AlreadyRunning);
        }
        end(tx, &running, AutoEnd::Failed).await?;
    }
    let id = AutoChatId::fresh();
    let all = price.times(u32::from(new.turns.unsigned_abs()));
    let hold = if all.is_zero() {
        None
    } else {
        Some(place_hold(tx, account, all, id.0).await?)
    };
    insert(tx, id, (chat.id, account), (price, hold), new).await?;
    let running = find_running(tx, chat.id).await?.ok_or(ChatError::NotFound)?;
    running.tell(tx, None).await?;
    if !is_answering(tx, chat.id).await? {
        running.order_turn(tx).await?;
    }
    Ok(())
}

/// Whether nothing drives it any more: its answer was taken by a worker that does not know auto chats.
async fn is_stranded(tx: &mut PgConnection, running: &Running) -> sqlx::Result<bool> {
    if is_answering(tx, running.chat).await? {
        return Ok(false);
    }
    sqlx::query_scalar!(
        r#"select not exists (
               select from jobs
               where kind = $1 and subject_type = 'auto_chat' and subject_id = $2
                   and state in ('scheduled', 'queued', 'running', 'retrying')
           ) as "is_stranded!""#,
        AutoTurn::KIND,
        running.id.0,
    )
    .fetch_one(tx)
    .await
}

async fn is_started(tx: &mut PgConnection, chat: ChatId, client_id: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from auto_chats where chat_id = $1 and client_id = $2) as "is_started!""#,
        chat.0,
        client_id,
    )
    .fetch_one(tx)
    .await
}

async fn insert(
    tx: &mut PgConnection,
    id: AutoChatId,
    (chat, account): (ChatId, AccountId),
    (price, hold): (Chips, Option<HoldId>),
    new: &NewAutoChat<'_>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into auto_chats (id, chat_id, account_id, client_id, turns_wanted, price, hold_id)
         values ($1, $2, $3, $4, $5, $6, $7)",
        id.0,
        chat.0,
        account.0,
        new.client_id,
        new.turns,
        price.as_i64(),
        hold.map(|hold| hold.0),
    )
    .execute(tx)
    .await?;
    Ok(())
}
