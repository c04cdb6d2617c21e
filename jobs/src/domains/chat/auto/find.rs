use sqlx::PgConnection;

use super::AutoTurn;
use crate::{
    domains::{
        chat::{AutoEnd, AutoState, Talker},
        ledger::{Chips, HoldId, lock_balance},
    },
    ids::{AccountId, AutoChatId, ChatId, MessageId},
    live::{LiveEvent, announce},
    queue::enqueue,
};

/// A running auto chat, read under the lock of its chat.
#[derive(Clone, Debug)]
pub(super) struct Running {
    pub(super) id: AutoChatId,
    pub(super) chat: ChatId,
    pub(super) account: AccountId,
    pub(super) turns_wanted: i16,
    pub(super) turns_done: i16,
    /// Per turn.
    pub(super) price: Chips,
    /// `None` for free turns.
    pub(super) hold: Option<HoldId>,
    /// The pending answer.
    pub(super) reply: Option<MessageId>,
    /// The message that the next line answers.
    pub(super) head: Option<MessageId>,
    /// The chat's name in URLs.
    pub(super) username: String,
    /// How often something was forgotten in the chat.
    pub(super) forgettings: i32,
}

impl Running {
    pub(super) const fn turn(&self) -> AutoTurn {
        AutoTurn {
            auto_chat_id: self.id,
            turn: self.turns_done,
            account_id: self.account,
        }
    }

    /// Orders the next turn; a repeated order is the same turn.
    pub(super) async fn order_turn(&self, tx: &mut PgConnection) -> sqlx::Result<()> {
        enqueue(tx, &self.turn()).await?;
        Ok(())
    }

    pub(super) async fn tell(&self, tx: &mut PgConnection, reason: Option<AutoEnd>) -> sqlx::Result<()> {
        let event = LiveEvent::AutoChat {
            chat: self.username.clone(),
            state: if reason.is_some() {
                AutoState::Ended
            } else {
                AutoState::Running
            },
            turns_done: self.turns_done,
            turns_wanted: self.turns_wanted,
            reason,
        };
        announce(tx, Talker::Member(self.account).key(), &event).await
    }
}

/// The running auto chat. Needs the chat's lock.
pub(super) async fn find_running(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<Option<Running>> {
    let row = sqlx::query!(
        r#"select auto_chats.id as "id: AutoChatId", auto_chats.account_id as "account: AccountId", turns_wanted,
               turns_done, price, hold_id, reply_id as "reply: MessageId", head_id as "head: MessageId", forgettings,
               coalesce(characters.username, chats.username) as "username!"
           from auto_chats
           join chats on chats.id = chat_id
           left join characters on characters.id = character_id
           where chat_id = $1 and auto_chats.state = 'running'"#,
        chat.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| Running {
        id: row.id,
        chat,
        account: row.account,
        turns_wanted: row.turns_wanted,
        turns_done: row.turns_done,
        price: Chips::new(u32::try_from(row.price).unwrap_or_default()),
        hold: row.hold_id.map(HoldId),
        reply: row.reply,
        head: row.head,
        username: row.username,
        forgettings: row.forgettings,
    }))
}

/// The auto chat of a turn, with the locks of the person's chips and of its chat. `None`: it has ended, or moved on.
pub(super) async fn lock_turn(tx: &mut PgConnection, turn: &AutoTurn) -> sqlx::Result<Option<Running>> {
    lock_balance(tx, turn.account_id).await?;
    let chat = sqlx::query_scalar!(
        r#"select id as "id: ChatId" from chats
           where id = (select chat_id from auto_chats where auto_chats.id = $1)
           for update"#,
        turn.auto_chat_id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(chat) = chat else {
        return Ok(None);
    };
    // A statement of its own, to see the writes of the lock's last holder.
    let running = find_running(tx, chat).await?;
    Ok(running.filter(|running| {
        running.id == turn.auto_chat_id && running.turns_done == turn.turn && running.reply.is_none()
    }))
}

/// Locks a member's chips, which must precede the lock of a chat with an auto chat that may end.
pub(in super::super) async fn lock_chips(tx: &mut PgConnection, talker: Talker) -> sqlx::Result<()> {
    match talker.account() {
        Some(account) => lock_balance(tx, account).await,
        None => Ok(()),
    }
}

/// The same for the person who gets the answer, if an auto chat runs there.
pub(in super::super) async fn lock_chips_of(tx: &mut PgConnection, reply: MessageId) -> sqlx::Result<()> {
    let account = sqlx::query_scalar!(
        r#"select auto_chats.account_id as "account: AccountId"
           from messages
           join auto_chats using (chat_id)
           where messages.id = $1 and auto_chats.state = 'running'"#,
        reply.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match account {
        Some(account) => lock_balance(tx, account).await,
        None => Ok(()),
    }
}
