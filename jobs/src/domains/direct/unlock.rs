use sqlx::PgConnection;

use super::{
    DirectError, SaleLine,
    find_own::{OwnMessage, lock_message},
    tell_sale::tell_sale_in,
};
use crate::{
    domains::ledger::{Chips, EntryKind, Payment, pay},
    ids::{AccountId, MessageId, PaymentId},
    live::LiveEvent,
};

/// Messages before the newest that may be on a screen.
const ON_SCREEN: i32 = 200;

/// Pays for the pictures of a message, once. `price` is what the member was shown. Free, own and already paid pictures
/// cost nothing, even if paid with other messages. Returns the chips that were paid now.
pub async fn unlock(
    tx: &mut PgConnection,
    account: AccountId,
    id: MessageId,
    price: Chips,
) -> Result<Chips, DirectError> {
    let message = lock_message(tx, account, id).await?;
    if message.is_own || message.is_paid || message.price.is_zero() {
        return Ok(Chips::ZERO);
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
        i32::try_from(price.as_i64()).expect("the row is priced"),
    )
    .execute(&mut *tx)
    .await?;
    keep_pictures(tx, account, id, None).await?;
    pay_author(tx, account, &message).await?;
    let others = opened_with(tx, &message).await?;
    for message_id in [id].into_iter().chain(others) {
        let event = |chat| LiveEvent::DirectMessageChanged { chat, message_id };
        message.pair.announce(tx, event).await?;
    }
    let line = SaleLine::UnlockedForChips {
        message_id: id,
        chips: price.as_i64(),
    };
    tell_sale_in(tx, &message.pair, &format!("unlock:{id}:{account}"), &line).await?;
    Ok(price)
}

/// Unlocks the pictures for the member in all messages, later ones included. They stay unlocked for good, unless it was
/// by a payment that goes back.
pub(super) async fn keep_pictures(
    tx: &mut PgConnection,
    account: AccountId,
    id: MessageId,
    payment: Option<PaymentId>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into direct_paid_media (media_id, account_id, payment_id)
         select media_id, $2, $3 from direct_media where message_id = $1 and media_id is not null
         on conflict do nothing",
        id.0,
        account.0,
        payment.map(|payment| payment.0),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Recent paid messages that contain one of the pictures.
async fn opened_with(tx: &mut PgConnection, message: &OwnMessage) -> sqlx::Result<Vec<MessageId>> {
    sqlx::query_scalar!(
        r#"select id as "id: MessageId" from direct_messages
           where chat_id = $2 and place > $3 and (price > 0 or price_cents is not null) and id <> $1 and exists (
               select from direct_media as own
               join direct_media as same on same.media_id = own.media_id
               where own.message_id = $1 and same.message_id = direct_messages.id
           )
           order by place"#,
        message.id.0,
        message.pair.id.0,
        message.pair.own.emptied_to.max(message.pair.length - ON_SCREEN),
    )
    .fetch_all(tx)
    .await
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
