use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{
    AuthoredBy, CheckedDirect, DirectError, MediaPrice,
    attach::attach,
    cost::message_cost,
    insert_messages::{NewMessage, Wording, insert_messages},
    pair::{Pair, begin_pair},
    read::tell_read,
};
use crate::{
    domains::{
        chat::MessageState,
        ledger::{Chips, EntryKind, Payment, pay},
        notifications::{Notice, notify_outside},
    },
    ids::{AccountId, ChatId, FeedItemId, MediaId, MessageId, PaymentId},
    live::LiveEvent,
    words::RequestState,
};

/// Maximum photos, videos and albums of one message.
pub const DIRECT_MAX_MEDIA: usize = 4;
/// Maximum chips for the media of one message.
pub const DIRECT_MAX_PRICE: u32 = 999;
/// Maximum messages to a stranger before they answer.
pub const REQUEST_MESSAGES: i32 = 3;
/// Maximum strangers written to within 24 hours.
pub const REQUESTS_A_DAY: i64 = 20;

/// A new message of a member to another.
pub struct NewDirect<'a> {
    pub author: AccountId,
    /// Username of the recipient.
    pub username: &'a str,
    pub text: &'a CheckedDirect,
    /// Made by the browser once per press of the button.
    pub client_id: &'a str,
    /// From the author's gallery.
    pub media: &'a [MediaId],
    /// The author's, whole.
    pub albums: &'a [FeedItemId],
    pub price: MediaPrice,
    /// List price of a message to a creator, in chips; zero is free.
    pub list_price: Chips,
    /// Cost of the message that the author was shown.
    pub cost: Chips,
    /// The order step that it announces.
    pub progress: Option<Progress>,
}

impl NewDirect<'_> {
    /// Whether nothing is attached.
    const fn is_bare(&self) -> bool {
        self.media.is_empty() && self.albums.is_empty()
    }
}

/// Progress of an order from a request menu.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    pub order: PaymentId,
    pub state: RequestState,
    /// Changes that the buyer had asked for.
    pub round: i16,
}

/// A message that is stored.
#[derive(Clone, Copy, Debug)]
pub struct SentDirect {
    pub id: MessageId,
    /// Whether this call stored it, rather than an earlier one that it repeats.
    pub is_new: bool,
}

impl SentDirect {
    const fn again(id: MessageId) -> Self {
        Self { id, is_new: false }
    }
}

/// Stores the message. Replying to a stranger accepts the request. A repeated client id is the same message; with
/// another text it is a conflict.
pub async fn send_direct(tx: &mut PgConnection, new: &NewDirect<'_>) -> Result<SentDirect, DirectError> {
    check_shape(new)?;
    let pair = begin_pair(tx, new.author, new.username).await?;
    if let Some(progress) = new.progress
        && let Some(told) = find_told(tx, progress).await?
    {
        return Ok(SentDirect::again(told));
    }
    if let Some(sent) = find_sent(tx, pair.id, new).await? {
        return if sent.text == new.text.text() {
            Ok(SentDirect::again(sent.id))
        } else {
            Err(DirectError::Conflict)
        };
    }
    // An order allows messages even between strangers.
    let reason = match new.progress {
        Some(_) => pair.standing.parted_reason(),
        None => pair.standing.blocked_reason(),
    };
    if let Some(reason) = reason {
        return Err(DirectError::Blocked(reason));
    }
    if message_cost(tx, new.author, new.username, new.list_price).await? != new.cost {
        return Err(DirectError::PriceChanged);
    }
    let is_request = !pair.other.is_accepted;
    if is_request && !new.is_bare() {
        return Err(DirectError::Media);
    }
    if is_request && pair.standing.sent == 0 && new.progress.is_none() {
        count_request(tx, new.author).await?;
    }
    let id = insert(tx, &pair, new).await?;
    attach(tx, id, new).await?;
    pay_for_it(tx, &pair, id, new.cost).await?;
    tell(tx, &pair, id, new.client_id).await?;
    if pair.own.read_to < pair.length {
        tell_read(tx, &pair).await?;
    }
    Ok(SentDirect { id, is_new: true })
}

fn check_shape(new: &NewDirect<'_>) -> Result<(), DirectError> {
    if new.media.len() + new.albums.len() > DIRECT_MAX_MEDIA {
        return Err(DirectError::Media);
    }
    check_price(new.price, new.is_bare())?;
    if new.is_bare() && new.text.text().is_empty() && new.progress.is_none() {
        return Err(DirectError::Empty);
    }
    Ok(())
}

/// Checks the price of the pictures: chips up to the limit, and none without pictures. The bounds of money are settings,
/// which the caller knows.
pub fn check_price(price: MediaPrice, is_bare: bool) -> Result<(), DirectError> {
    let is_too_high = matches!(price, MediaPrice::Chips(chips) if chips > Chips::new(DIRECT_MAX_PRICE));
    if is_too_high || (is_bare && !price.is_free()) {
        return Err(DirectError::Price);
    }
    Ok(())
}

struct Sent {
    id: MessageId,
    text: String,
}

async fn find_sent(tx: &mut PgConnection, chat: ChatId, new: &NewDirect<'_>) -> sqlx::Result<Option<Sent>> {
    sqlx::query_as!(
        Sent,
        r#"select id as "id: MessageId", body as text from direct_messages
           where chat_id = $1 and author_id = $2 and client_id = $3"#,
        chat.0,
        new.author.0,
        new.client_id,
    )
    .fetch_optional(tx)
    .await
}

/// Finds the announcement of a step. Each step is announced once a round: an order whose payment was restored may reach
/// it again, by either of the two.
async fn find_told(tx: &mut PgConnection, progress: Progress) -> sqlx::Result<Option<MessageId>> {
    sqlx::query_scalar!(
        r#"select id as "id: MessageId" from direct_messages
           where request_id = $1 and request_state = $2 and request_round = $3"#,
        progress.order.0,
        progress.state.as_str(),
        progress.round,
    )
    .fetch_optional(tx)
    .await
}

/// Checks the daily limit of strangers. The author's row is locked, so concurrent requests are counted one by one.
async fn count_request(tx: &mut PgConnection, author: AccountId) -> Result<(), DirectError> {
    sqlx::query!(
        "select 1 as one from accounts where id = $1 for no key update",
        author.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let today = sqlx::query_scalar!(
        r#"select count(*) as "count!" from direct_sides
           where account_id = $1 and asked_at > now() - interval '24 hours'"#,
        author.0,
    )
    .fetch_one(tx)
    .await?;
    if today >= REQUESTS_A_DAY {
        return Err(DirectError::TooManyRequests);
    }
    Ok(())
}

async fn insert(tx: &mut PgConnection, pair: &Pair, new: &NewDirect<'_>) -> sqlx::Result<MessageId> {
    let copy = NewMessage {
        id: MessageId::fresh(),
        chat: pair.id,
        place: pair.length + 1,
    };
    let wording = Wording {
        author: new.author,
        authored_by: AuthoredBy::Person,
        client_id: new.client_id,
        body: new.text.text(),
        price: new.price.chips(),
        price_cents: new.price.cents(),
        needs_care: new.text.needs_care(),
        progress: new.progress,
    };
    let (id, place) = (copy.id, copy.place);
    let times = insert_messages(tx, &wording, &[copy]).await?;
    let at = times.first().copied().ok_or(sqlx::Error::RowNotFound)?;
    move_sides(tx, pair, place, at).await?;
    if new.progress.is_some() {
        open_to_orders(tx, pair).await?;
    }
    Ok(id)
}

/// Someone who pays for an order is no stranger: their talk waits for no acceptance.
async fn open_to_orders(tx: &mut PgConnection, pair: &Pair) -> sqlx::Result<()> {
    sqlx::query!(
        "update direct_sides set accepted_at = now() where chat_id = $1 and account_id = $2 and accepted_at is null",
        pair.id.0,
        pair.other.account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Writing marks the talk as read, accepts the other, and clears the draft.
async fn move_sides(tx: &mut PgConnection, pair: &Pair, place: i32, at: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query!(
        "update direct_sides
         set accepted_at = coalesce(accepted_at, now()), unread = 0, read_to = $3, draft = '', last_at = $4,
             sent = sent + 1, asked_at = case when sent = 0 and not $5 then now() else asked_at end
         where chat_id = $1 and account_id = $2",
        pair.id.0,
        pair.own.account.0,
        place,
        at,
        pair.other.is_accepted,
    )
    .execute(&mut *tx)
    .await?;
    reach(tx, pair, place, at).await
}

/// The message is unread for the recipient, who is told outside of the first of several.
pub(super) async fn reach(tx: &mut PgConnection, pair: &Pair, place: i32, at: DateTime<Utc>) -> sqlx::Result<()> {
    let unread = sqlx::query_scalar!(
        r#"update direct_sides
         set unread = unread + case when is_muted then 0 else 1 end, last_at = $3
         where chat_id = $1 and account_id = $2
         returning case when is_muted then 0 else unread end as "unread!""#,
        pair.id.0,
        pair.other.account.0,
        at,
    )
    .fetch_one(&mut *tx)
    .await?;
    if unread == 1 {
        let key = format!("message:{}:{place}", pair.id);
        let username = sqlx::query_scalar!("select username from accounts where id = $1", pair.own.account.0)
            .fetch_optional(&mut *tx)
            .await?;
        notify_outside(tx, pair.other.account, &Notice::NewMessage { username }, &key).await?;
    }
    Ok(())
}

/// Transfers the author's payment to the recipient.
async fn pay_for_it(tx: &mut PgConnection, pair: &Pair, id: MessageId, cost: Chips) -> Result<(), DirectError> {
    if cost.is_zero() {
        return Ok(());
    }
    let payment = Payment {
        payer: pair.own.account,
        earner: pair.other.account,
        chips: cost,
        kind: EntryKind::PrivateMessage,
        idempotency_key: &format!("message:{id}"),
        subject: Some(("direct_message", id.0)),
    };
    Ok(pay(tx, &payment).await?)
}

/// Both hear of the message: its author on all devices, and the recipient.
pub(super) async fn tell(tx: &mut PgConnection, pair: &Pair, id: MessageId, client_id: &str) -> sqlx::Result<()> {
    let sent = LiveEvent::NewPrivateMessageSent {
        chat: pair.other.username.clone(),
        message_id: id,
        client_id: client_id.to_owned(),
        is_direct: true,
    };
    pair.own.hear(tx, &sent).await?;
    let received = LiveEvent::NewPrivateMessageReceived {
        chat: pair.own.username.clone(),
        message_id: id,
        state: MessageState::Done,
        is_direct: true,
    };
    pair.other.hear(tx, &received).await
}
