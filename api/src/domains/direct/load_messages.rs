use jobs::{
    domains::{
        chat::{Reaction, VoiceState},
        direct::{AuthoredBy, SaleLine},
        ledger::Chips,
        sales::RequestState,
    },
    ids::{AccountId, ChatId, MessageId, PaymentId},
    signing::SigningKey,
};
use serde_json::Value;
use sqlx::PgConnection;

use super::{
    load_media::load_media,
    view::{DirectMessageDetails, DirectMessagePage, DirectMessageType, DirectMessageView, DirectSale},
};
use crate::{
    domains::{chat::ChatVoice, twin::SoundLinks},
    http::problem::{ApiError, Code},
};

/// Messages per page.
const PAGE: usize = 40;
const LIMIT: i64 = 41;

/// The viewer, and the key that signs their links.
#[derive(Clone, Copy)]
pub(crate) struct Viewer<'a> {
    pub(crate) account: AccountId,
    pub(crate) signing: &'a SigningKey,
    /// Whether sums of sales are shown.
    pub(crate) sees_sales: bool,
}

/// The latest messages, or those before the place.
pub(super) async fn load_page(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    chat: ChatId,
    before: Option<i32>,
) -> sqlx::Result<DirectMessagePage> {
    let part = Part {
        before,
        only: None,
        limit: LIMIT,
    };
    let mut messages = load(conn, viewer, chat, &part).await?;
    let has_more = messages.len() > PAGE;
    messages.truncate(PAGE);
    messages.reverse();
    Ok(DirectMessagePage { messages, has_more })
}

/// One message as visible to the viewer. Messages of other chats are reported as missing.
pub(crate) async fn load_message(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    id: MessageId,
) -> Result<DirectMessageView, ApiError> {
    let (chat, _) = find_shown(conn, viewer.account, id).await?;
    let part = Part {
        before: None,
        only: Some(id),
        limit: 1,
    };
    let mut found = load(conn, viewer, chat, &part).await?;
    found.pop().ok_or_else(|| Code::NotFound.into())
}

/// Chat and place of a message visible to the member.
pub(super) async fn find_shown(
    conn: &mut PgConnection,
    account: AccountId,
    id: MessageId,
) -> Result<(ChatId, i32), ApiError> {
    let row = sqlx::query!(
        r#"select direct_messages.chat_id as "chat: ChatId", place
           from direct_messages
           join direct_sides on direct_sides.chat_id = direct_messages.chat_id and account_id = $2
           where id = $1 and place > emptied_to"#,
        id.0,
        account.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Code::NotFound)?;
    Ok((row.chat, row.place))
}

struct Part {
    before: Option<i32>,
    only: Option<MessageId>,
    limit: i64,
}

/// Newest first.
async fn load(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    chat: ChatId,
    part: &Part,
) -> sqlx::Result<Vec<DirectMessageView>> {
    let rows = sqlx::query!(
        r#"select id as "id: MessageId", client_id, author_id = $1 as "is_own!", body, is_removed, price, price_cents,
               author_id = $1 and needs_care as "needs_care!",
               direct_messages.created_at, place <= reader.read_to as "is_read!",
               (price = 0 and price_cents is null) or exists (
                   select from direct_opened_messages as opened
                   where opened.message_id = direct_messages.id and opened.account_id = reader.account_id
               ) as "is_unlocked!",
               reaction_of_author as "of_author: Reaction", reaction_of_reader as "of_reader: Reaction",
               request_id as "request: PaymentId", request_state as "request_state: RequestState",
               (
                   select asked.id from direct_messages as asked
                   where asked.request_id = direct_messages.request_id and asked.request_state = 'asked'
                       and asked.id <> direct_messages.id
               ) as "asked: MessageId",
               sale.facts as "sale?", sale.refunded_cents as "refunded_cents?", sale.is_refunded as "is_refunded?",
               authored_by as "authored_by: AuthoredBy",
               (select display_name from accounts where accounts.id = operator_id) as "operator_name?",
               sound.state as "voice?: VoiceState", sound.duration_ms as "voice_ms?", sound.peaks as "peaks?",
               sound.is_demo as "is_voice_demo?"
           from direct_messages
           join direct_sides as own on own.chat_id = direct_messages.chat_id and own.account_id = $1
           join direct_sides as reader on reader.chat_id = direct_messages.chat_id and reader.account_id <> author_id
           left join direct_sales as sale on sale.message_id = direct_messages.id
           left join twin_sounds as sound on sound.message_id = direct_messages.id and not is_removed
               and not exists (
                   select from twin_destructions
                   where twin_destructions.account_id = author_id and twin_destructions.state = 'running'
                       and what in ('voice', 'all')
               )
           where direct_messages.chat_id = $2 and place > own.emptied_to
               and ($3::integer is null or place < $3)
               and ($4::uuid is null or id = $4)
           order by place desc
           limit $5"#,
        viewer.account.0,
        chat.0,
        part.before,
        part.only.map(|id| id.0),
        part.limit,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<MessageId> = rows.iter().map(|row| row.id).collect();
    let mut media = load_media(conn, viewer, &ids).await?;
    let links = SoundLinks::new(viewer.signing, viewer.account);
    let views = rows.into_iter().map(|row| {
        let (reaction, their_reaction) = if row.is_own {
            (row.of_author, row.of_reader)
        } else {
            (row.of_reader, row.of_author)
        };
        let sale = sale_of(row.sale, row.refunded_cents, row.is_refunded).map(|sale| sale.shown_to(viewer));
        DirectMessageView {
            id: row.id,
            kind: kind_of(row.request, sale.as_ref()),
            sale,
            request_menu_order_id: row.request,
            request_state: row.request_state,
            details: DirectMessageDetails {
                request_private_message_id: row.asked,
            },
            client_id: row.is_own.then_some(row.client_id),
            is_own: row.is_own,
            text: row.body,
            is_removed: row.is_removed,
            needs_care: row.needs_care,
            created_at: row.created_at,
            is_read: row.is_read,
            price: Chips::new(row.price.unsigned_abs()),
            price_cents: row.price_cents,
            is_unlocked: row.is_unlocked,
            media: media.remove(&row.id).unwrap_or_default(),
            reaction,
            their_reaction,
            authored_by: row.authored_by,
            operator_name: row.operator_name,
            voice: row.voice.map(|state| ChatVoice {
                state,
                duration_ms: row.voice_ms,
                peaks: row.peaks.unwrap_or_default(),
                url: (state == VoiceState::Ready).then(|| links.to(row.id)),
                is_demo: row.is_voice_demo.unwrap_or_default(),
                parts: Vec::new(),
            }),
        }
    });
    Ok(views.collect())
}

const fn kind_of(request: Option<PaymentId>, sale: Option<&DirectSale>) -> DirectMessageType {
    match (request, sale) {
        (Some(_), _) => DirectMessageType::RequestMenuProgress,
        (None, Some(_)) => DirectMessageType::Sale,
        (None, None) => DirectMessageType::Text,
    }
}

impl DirectSale {
    fn shown_to(self, viewer: Viewer<'_>) -> Self {
        if viewer.sees_sales {
            return self;
        }
        Self {
            facts: self.facts.without_sums(),
            refunded_cents: 0,
            is_refunded: self.is_refunded,
        }
    }
}

fn sale_of(facts: Option<Value>, refunded_cents: Option<i64>, is_refunded: Option<bool>) -> Option<DirectSale> {
    Some(DirectSale {
        facts: facts.and_then(SaleLine::read)?,
        refunded_cents: refunded_cents.unwrap_or_default(),
        is_refunded: is_refunded.unwrap_or_default(),
    })
}
