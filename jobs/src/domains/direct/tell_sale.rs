//! Sales told in the talk of a fan and a creator: one line for each sale, in the transaction that books it.
use sqlx::PgConnection;

use super::{
    AuthoredBy, SaleLine,
    insert_messages::{NewMessage, Wording, insert_messages},
    pair::{Pair, begin_pair_of, load_pair},
    send::tell,
};
use crate::{
    ids::{AccountId, ChatId, MessageId},
    live::LiveEvent,
};

/// The talk of a fan with a creator, locked for a sale.
#[derive(Debug)]
pub struct SaleTalk {
    chat: ChatId,
    fan: AccountId,
}

/// Locks the talk of the two before anything else of the sale is locked, and begins it where they never talked. `None`:
/// one is gone, or they have parted.
pub async fn begin_sale_talk(
    tx: &mut PgConnection,
    fan: AccountId,
    creator: AccountId,
) -> sqlx::Result<Option<SaleTalk>> {
    let pair = begin_pair_of(tx, fan, creator).await?;
    Ok(pair
        .filter(|pair| !pair.is_parted())
        .map(|pair| SaleTalk { chat: pair.id, fan }))
}

/// Lets the two write to each other without being accepted.
pub async fn end_strangeness(tx: &mut PgConnection, talk: &SaleTalk) -> sqlx::Result<()> {
    sqlx::query!(
        "update direct_sides set accepted_at = now() where chat_id = $1 and accepted_at is null",
        talk.chat.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Adds the line of a sale in a talk that is locked already, without words.
pub(super) async fn tell_sale_in(tx: &mut PgConnection, pair: &Pair, key: &str, line: &SaleLine) -> sqlx::Result<()> {
    let talk = SaleTalk {
        chat: pair.id,
        fan: pair.own.account,
    };
    tell_sale(tx, &talk, key, line, "").await
}

/// Adds the line of a sale, once for its key, with the fan's words if there are any.
pub async fn tell_sale(
    tx: &mut PgConnection,
    talk: &SaleTalk,
    key: &str,
    line: &SaleLine,
    words: &str,
) -> sqlx::Result<()> {
    end_strangeness(tx, talk).await?;
    let is_told = sqlx::query_scalar!(
        r#"select exists (select from direct_sales where sale_key = $1) as "is_told!""#,
        key,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_told {
        return Ok(());
    }
    // The sale may have said something there since the lock.
    let pair = load_pair(tx, talk.fan, talk.chat).await?;
    let copy = NewMessage {
        id: MessageId::fresh(),
        chat: pair.id,
        place: pair.length + 1,
    };
    let (id, client_id) = (copy.id, copy.id.to_string());
    add_line(tx, &pair, copy, &client_id, words).await?;
    sqlx::query!(
        "insert into direct_sales (message_id, sale_key, facts) values ($1, $2, $3)",
        id.0,
        key,
        line.facts(),
    )
    .execute(&mut *tx)
    .await?;
    tell(tx, &pair, id, &client_id).await
}

async fn add_line(
    tx: &mut PgConnection,
    pair: &Pair,
    copy: NewMessage,
    client_id: &str,
    words: &str,
) -> sqlx::Result<()> {
    let wording = Wording {
        author: pair.own.account,
        authored_by: AuthoredBy::Person,
        client_id,
        body: words,
        price: 0,
        price_cents: None,
        needs_care: !words.is_empty() && moderation::needs_care(words),
        progress: None,
    };
    let place = copy.place;
    let times = insert_messages(tx, &wording, &[copy]).await?;
    let at = times.first().copied().ok_or(sqlx::Error::RowNotFound)?;
    // The creator is notified of each sale: only words are unread besides.
    sqlx::query!(
        "update direct_sides
         set last_at = $3,
             read_to = case when account_id = $2 and read_to = $4 - 1 then $4 else read_to end,
             unread = unread + case when account_id = $2 or is_muted or not $5 then 0 else 1 end
         where chat_id = $1",
        pair.id.0,
        pair.own.account.0,
        at,
        place,
        !words.is_empty(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Money of a sale that goes back, or comes again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaleReturn {
    /// Cents, in addition to earlier parts.
    Part(i64),
    All,
    /// The money came back to us.
    Undone,
}

/// Tells in its line what became of a sale. A sale without a line says nothing.
pub async fn tell_sale_return(tx: &mut PgConnection, key: &str, returned: SaleReturn) -> sqlx::Result<()> {
    let (cents, is_all) = match returned {
        SaleReturn::Part(cents) => (cents, None),
        SaleReturn::All => (0, Some(true)),
        SaleReturn::Undone => (0, Some(false)),
    };
    let changed = sqlx::query!(
        r#"update direct_sales
           set refunded_cents = refunded_cents + $2, is_refunded = coalesce($3, is_refunded)
           from direct_messages
           where sale_key = $1 and direct_messages.id = message_id
           returning message_id as "id: MessageId", chat_id as "chat: ChatId", author_id as "fan: AccountId""#,
        key,
        cents,
        is_all,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(line) = changed else { return Ok(()) };
    let pair = load_pair(tx, line.fan, line.chat).await?;
    let event = |chat| LiveEvent::DirectMessageChanged {
        chat,
        message_id: line.id,
    };
    pair.announce(tx, event).await
}
