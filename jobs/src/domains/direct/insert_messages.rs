use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{AuthoredBy, Progress};
use crate::ids::{AccountId, ChatId, MessageId};

/// A message as it is said, alike in every chat that it goes to.
pub(super) struct Wording<'a> {
    pub(super) author: AccountId,
    pub(super) authored_by: AuthoredBy,
    pub(super) client_id: &'a str,
    pub(super) body: &'a str,
    /// Chips.
    pub(super) price: i32,
    pub(super) price_cents: Option<i32>,
    pub(super) needs_care: bool,
    pub(super) progress: Option<Progress>,
}

/// Its place in a chat, which is locked.
pub(super) struct NewMessage {
    pub(super) id: MessageId,
    pub(super) chat: ChatId,
    pub(super) place: i32,
}

/// Adds a message to each of the chats; returns when.
pub(super) async fn insert_messages(
    tx: &mut PgConnection,
    wording: &Wording<'_>,
    copies: &[NewMessage],
) -> sqlx::Result<Vec<DateTime<Utc>>> {
    let ids: Vec<Uuid> = copies.iter().map(|copy| copy.id.0).collect();
    let chats: Vec<Uuid> = copies.iter().map(|copy| copy.chat.0).collect();
    let places: Vec<i32> = copies.iter().map(|copy| copy.place).collect();
    sqlx::query!(
        "update direct_chats set length = new.place
         from unnest($1::uuid[], $2::integer[]) as new (chat_id, place)
         where direct_chats.id = new.chat_id",
        &chats,
        &places,
    )
    .execute(&mut *tx)
    .await?;
    // Not `now()`: the transaction may have waited for the lock and be older than the last message.
    sqlx::query_scalar!(
        "insert into direct_messages
             (id, chat_id, place, author_id, authored_by, client_id, body, price, needs_care, request_id, request_state,
             price_cents, request_round, created_at)
         select new.id, new.chat_id, new.place, $4::uuid, $5::text, $6::text, $7::text, $8::integer, $9::boolean,
             $10::uuid, $11::text, $12::integer, $13::smallint, clock_timestamp()
         from unnest($1::uuid[], $2::uuid[], $3::integer[]) as new (id, chat_id, place)
         returning created_at",
        &ids,
        &chats,
        &places,
        wording.author.0,
        wording.authored_by as _,
        wording.client_id,
        wording.body,
        wording.price,
        wording.needs_care,
        wording.progress.map(|progress| progress.order.0),
        wording.progress.map(|progress| progress.state.as_str()),
        wording.price_cents,
        wording.progress.map_or(0, |progress| progress.round),
    )
    .fetch_all(tx)
    .await
}
