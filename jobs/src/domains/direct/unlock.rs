use sqlx::PgConnection;

use super::{
    DirectError,
    find_own::{OwnMessage, lock_message},
};
use crate::{
    domains::ledger::{Chips, EntryKind, Payment, pay},
    ids::{AccountId, MessageId},
    live::LiveEvent,
};

/// Pays for the pictures of a message, once. `price` is what the member was shown. There is nothing to pay for what is
/// free, paid or their own.
pub async fn unlock(tx: &mut PgConnection, account: AccountId, id: MessageId, price: Chips) -> Result<(), DirectError> {
    let message = lock_message(tx, account, id).await?;
    if message.is_own || message.is_paid || message.price.is_zero() {
        return Ok(());
    }
    if let Some(reason) = message.pair.standing.parted_reason() {
        return Err(DirectError::Blocked(reason));
    }
    if message.price != price {
        return Err(DirectError::PriceChanged);
    }
    if !message.is_whole {
        return Err(DirectError::Conflict);
    }
    sqlx::query!(
        "insert into direct_unlocks (message_id, account_id, paid) values ($1, $2, $3)",
        id.0,
        account.0,
        i32::try_from(price.as_i64()).expect("it is the price of a message"),
    )
    .execute(&mut *tx)
    .await?;
    pay_author(tx, account, &message).await?;
    let event = |chat| LiveEvent::DirectMessageChanged { chat, message_id: id };
    message.pair.announce(tx, event).await?;
    Ok(())
}

async fn pay_author(tx: &mut PgConnection, payer: AccountId, message: &OwnMessage) -> Result<(), DirectError> {
    let payment = Payment {
        payer,
        earner: message.pair.other.account,
        chips: message.price,
        kind: EntryKind::MessageUnlock,
        idempotency_key: &format!("unlock:{}:{payer}", message.id),
        subject: Some(("direct_message", message.id.0)),
    };
    Ok(pay(tx, &payment).await?)
}
