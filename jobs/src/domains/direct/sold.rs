//! Pictures of messages that are paid for with money.
use sqlx::PgConnection;

use super::{pair::load_pair, unlock::keep_pictures};
use crate::{
    ids::{AccountId, ChatId, MessageId, PaymentId},
    live::LiveEvent,
};

/// A message and its price for the reader.
#[derive(Clone, Debug)]
pub struct SoldMessage {
    pub author: AccountId,
    pub reader: AccountId,
    /// `None`: it isn't sold for money.
    pub price_cents: Option<i64>,
    /// Whether the reader has paid for all of its pictures, be it with other messages.
    pub is_bought: bool,
    /// Whether it has pictures, and all of them are still there.
    pub is_whole: bool,
    /// Whether the reader has not emptied the chat since.
    pub is_kept: bool,
}

impl SoldMessage {
    pub fn is_shown_to(&self, account: AccountId) -> bool {
        account == self.author || (account == self.reader && self.is_kept)
    }
}

pub async fn find_sold(conn: &mut PgConnection, id: MessageId) -> sqlx::Result<Option<SoldMessage>> {
    sqlx::query_as!(
        SoldMessage,
        r#"select author_id as "author: AccountId", reader.account_id as "reader: AccountId",
               price_cents::bigint as price_cents, place > reader.emptied_to as "is_kept!",
               exists (
                   select from direct_opened_messages as opened
                   where opened.message_id = direct_messages.id and opened.account_id = reader.account_id
               ) as "is_bought!",
               exists (select from direct_media where message_id = direct_messages.id) and not exists (
                   select from direct_media
                   left join media on media.id = media_id
                   where message_id = direct_messages.id and (media.id is null or deleted_at is not null)
               ) as "is_whole!"
           from direct_messages
           join direct_sides as reader on reader.chat_id = direct_messages.chat_id and reader.account_id <> author_id
           where direct_messages.id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await
}

/// Locks the chat of a message for the rest of the transaction. `None`: the message is gone.
pub async fn lock_bought(tx: &mut PgConnection, id: MessageId) -> sqlx::Result<Option<ChatId>> {
    sqlx::query_scalar!(
        r#"select direct_chats.id as "id: ChatId"
           from direct_messages
           join direct_chats on direct_chats.id = chat_id
           where direct_messages.id = $1
           for update of direct_chats"#,
        id.0,
    )
    .fetch_optional(tx)
    .await
}

/// Unlocks the pictures of a message by a payment, in this message and in all others. `false`: they are unlocked
/// already. Call it with the lock of the chat.
pub async fn open_bought(
    tx: &mut PgConnection,
    chat: ChatId,
    reader: AccountId,
    id: MessageId,
    payment: PaymentId,
) -> sqlx::Result<bool> {
    // Its pictures may have been paid for with another message since it was ordered.
    let kept = sqlx::query!(
        "insert into direct_unlocks (message_id, account_id, paid, payment_id)
         select $1, $2, 0, $3
         where not exists (select from direct_opened_messages where message_id = $1 and account_id = $2)
         on conflict do nothing",
        id.0,
        reader.0,
        payment.0,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() == 0 {
        return Ok(false);
    }
    keep_pictures(tx, reader, id, Some(payment)).await?;
    tell(tx, reader, chat, id).await?;
    Ok(true)
}

/// Locks the pictures that a payment unlocked, unless the reader has paid for them with another message as well. Call it
/// with the lock of the chat; `None`: the message is gone.
pub async fn take_back_bought(
    tx: &mut PgConnection,
    chat: Option<ChatId>,
    id: MessageId,
    payment: PaymentId,
) -> sqlx::Result<()> {
    let reader = sqlx::query_scalar!(
        r#"delete from direct_unlocks where payment_id = $1 returning account_id as "reader: AccountId""#,
        payment.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    sqlx::query!(
        "delete from direct_paid_media
         where payment_id is not null
             and (
                 payment_id = $1
                 or (account_id = $2 and media_id in (select media_id from direct_media where message_id = $3))
             )
             and not exists (
                 select from direct_unlocks
                 join direct_media using (message_id)
                 where direct_unlocks.account_id = direct_paid_media.account_id
                     and direct_media.media_id = direct_paid_media.media_id
             )",
        payment.0,
        reader.map(|reader| reader.0),
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if let (Some(chat), Some(reader)) = (chat, reader) {
        tell(tx, reader, chat, id).await?;
    }
    Ok(())
}

async fn tell(tx: &mut PgConnection, reader: AccountId, chat: ChatId, message_id: MessageId) -> sqlx::Result<()> {
    let pair = load_pair(tx, reader, chat).await?;
    let event = |chat| LiveEvent::DirectMessageChanged { chat, message_id };
    pair.announce(tx, event).await
}
