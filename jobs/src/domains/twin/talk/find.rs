use sqlx::PgConnection;

use super::TwinTalkError;
use crate::ids::{AccountId, ChatId, MessageId};

/// The chat of two, locked for the rest of the transaction. Its lock comes after the job's and before the talk's row.
pub(super) struct Locked {
    pub(super) chat: ChatId,
    pub(super) other: AccountId,
}

/// The member's chat with the one of that name. Errors where they have none, or one has blocked the other.
pub(super) async fn lock_between(
    tx: &mut PgConnection,
    account: AccountId,
    username: &str,
) -> Result<Locked, TwinTalkError> {
    let locked = sqlx::query!(
        r#"select direct_chats.id as "chat: ChatId", accounts.id as "other: AccountId"
           from accounts
           join direct_chats
               on first_id = least(accounts.id, $1::uuid) and second_id = greatest(accounts.id, $1::uuid)
           where lower(username) = lower($2)
           for update of direct_chats"#,
        account.0,
        username,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(TwinTalkError::NotFound)?;
    let is_parted = sqlx::query_scalar!(
        r#"select exists (
               select from direct_sides
               join accounts on accounts.id = account_id
               where chat_id = $1
                   and (
                       direct_sides.blocked_at is not null or accounts.blocked_at is not null or deleted_at is not null
                   )
           ) as "is_parted!""#,
        locked.chat.0,
    )
    .fetch_one(tx)
    .await?;
    if is_parted {
        return Err(TwinTalkError::NotFound);
    }
    Ok(Locked {
        chat: locked.chat,
        other: locked.other,
    })
}

/// Locks a chat for the rest of the transaction. `false`: it is gone.
pub(super) async fn lock_chat(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<bool> {
    let locked = sqlx::query_scalar!("select 1 as one from direct_chats where id = $1 for update", chat.0)
        .fetch_optional(tx)
        .await?;
    Ok(locked.is_some())
}

/// Messages from the end of a chat among which the last answer is looked for.
const REACH: i32 = 1_000;

/// The place up to which a fan is answered: that of the owner's newest message, or of the newest that the twin
/// answered, whichever is later. Mass messages answer nothing.
pub(super) async fn answered_to(tx: &mut PgConnection, chat: ChatId, creator: AccountId) -> sqlx::Result<i32> {
    sqlx::query_scalar!(
        r#"select coalesce(max(coalesce(asked.place, said.place)), 0) as "place!"
           from direct_chats
           join direct_messages as said on said.chat_id = direct_chats.id and said.place > length - $3
           -- the fan may have gone on while the twin wrote
           left join direct_messages as asked on asked.id = said.twin_answers_id
           where direct_chats.id = $1 and said.author_id = $2 and said.authored_by <> 'campaign'"#,
        chat.0,
        creator.0,
        REACH,
    )
    .fetch_one(tx)
    .await
}

/// A fan's newest message that both still see, while it waits for an answer.
pub(super) struct Unanswered {
    pub(super) id: MessageId,
    pub(super) fan: AccountId,
    /// Place of the last message that was answered.
    pub(super) answered_to: i32,
    /// Whether it is about a custom request, or such a request of the fan is open.
    pub(super) is_of_request: bool,
    /// Whether the fan sounds at risk of self-harm in it, or in another that waits with it.
    pub(super) needs_care: bool,
}

/// Of the creator's fan in the chat.
pub(super) async fn find_unanswered(
    tx: &mut PgConnection,
    chat: ChatId,
    creator: AccountId,
) -> sqlx::Result<Option<Unanswered>> {
    let answered_to = answered_to(tx, chat, creator).await?;
    sqlx::query_as!(
        Unanswered,
        r#"select newest.id as "id: MessageId", newest.author_id as "fan: AccountId", $3::integer as "answered_to!",
               newest.request_id is not null or exists (
                   select from request_orders
                   where request_orders.creator_id = $2 and buyer_id = newest.author_id
                       and request_orders.state in ('asked', 'accepted', 'delivered')
               ) as "is_of_request!",
               exists (
                   select from direct_messages as waiting
                   where waiting.chat_id = $1 and waiting.author_id <> $2 and waiting.place > $3
                       and waiting.needs_care
               ) as "needs_care!"
           from direct_messages as newest
           where newest.chat_id = $1 and newest.author_id <> $2 and newest.place > $3 and not newest.is_removed
               -- a sale without words asks nothing
               and (newest.body <> '' or not exists (select from direct_sales where message_id = newest.id))
               and newest.place > (select max(emptied_to) from direct_sides where direct_sides.chat_id = $1)
           order by newest.place desc
           limit 1"#,
        chat.0,
        creator.0,
        answered_to,
    )
    .fetch_optional(tx)
    .await
}
