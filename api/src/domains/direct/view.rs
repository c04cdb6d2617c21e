use chrono::{DateTime, Utc};
use jobs::{
    domains::{chat::Reaction, direct::BlockedReason, ledger::Chips, sales::RequestState},
    ids::{ChatId, MediaId, MessageId, PaymentId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{domains::media::MediaView, http::cursor::Cursor};

/// A member's talk with another member.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DirectChat)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one talk, not a state"
)]
pub struct DirectChatView {
    /// `null` while there is nothing to show.
    #[schema(required)]
    pub id: Option<ChatId>,
    pub counterpart: DirectCounterpart,
    #[schema(required)]
    pub last_message: Option<LastDirectMessage>,
    pub unread_count: i32,
    pub is_pinned: bool,
    pub is_muted: bool,
    /// What was written and not sent.
    pub draft: String,
    /// Whether a stranger wrote, and was neither answered nor accepted.
    pub is_request: bool,
    /// Whether the member wants to hear nothing of the other.
    pub is_blocked: bool,
    /// Why nothing can be said here.
    #[schema(required)]
    pub blocked_reason: Option<BlockedReason>,
    /// Strangers are sent no pictures.
    pub can_send_media: bool,
    /// Characters of one message.
    pub max_length: usize,
    /// Chips for the pictures of one message.
    pub max_price: Chips,
    /// Chips that a message costs the member.
    pub message_cost: Chips,
    /// Whether the member is in the fan club of the counterpart.
    pub is_subscribed: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectCounterpart {
    /// Their place in addresses.
    pub username: String,
    pub display_name: String,
    pub is_available: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastDirectMessage {
    /// The beginning of it.
    pub text: String,
    pub is_own: bool,
    pub has_media: bool,
    /// How far an order is, where it tells of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_state: Option<RequestState>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DirectMessage)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one message, not a state"
)]
pub struct DirectMessageView {
    pub id: MessageId,
    #[serde(rename = "type")]
    pub kind: DirectMessageType,
    /// The order that it tells of.
    #[schema(required)]
    pub request_menu_order_id: Option<PaymentId>,
    /// How far the order is.
    #[schema(required)]
    pub request_state: Option<RequestState>,
    pub details: DirectMessageDetails,
    /// What the browser called it before it had an id; of own messages alone.
    #[schema(required)]
    pub client_id: Option<String>,
    pub is_own: bool,
    pub text: String,
    /// Removed by staff.
    pub is_removed: bool,
    /// The member sounded at risk of self-harm: help is shown next to it. Own messages only.
    pub needs_care: bool,
    pub created_at: DateTime<Utc>,
    /// By the one that it was sent to.
    pub is_read: bool,
    /// Chips for what came with it.
    pub price: Chips,
    /// Whether that was paid, with this message or with others, or nothing had to be.
    pub is_unlocked: bool,
    /// What came with it, as far as it is still there.
    pub media: Vec<DirectMediaView>,
    /// The member's own.
    #[schema(required)]
    pub reaction: Option<Reaction>,
    #[schema(required)]
    pub their_reaction: Option<Reaction>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum DirectMessageType {
    /// Somebody wrote it.
    Text,
    /// It tells how an order of a request menu goes on.
    RequestMenuProgress,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectMessageDetails {
    /// The message in which was asked for what this one tells of.
    #[schema(required)]
    pub request_private_message_id: Option<MessageId>,
}

/// A picture that came with a message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DirectMedia)]
pub struct DirectMediaView {
    pub id: MediaId,
    /// Pixels of the original.
    pub width: i32,
    pub height: i32,
    /// `#rrggbb`
    pub average_color: String,
    /// A thumbhash in base64: a blurred copy in about 25 bytes.
    pub blur: String,
    /// Whether the member keeps it to find it again.
    pub is_in_collection: bool,
    /// `null` until it is paid for.
    #[schema(required)]
    pub media: Option<MediaView>,
}

/// A stretch of a talk, oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectMessagePage {
    pub messages: Vec<DirectMessageView>,
    /// Whether there are older ones.
    pub has_more: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OpenDirectChat {
    pub chat: DirectChatView,
    pub page: DirectMessagePage,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SentDirectMessage {
    pub chat: DirectChatView,
    pub message: DirectMessageView,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectChatPage {
    pub items: Vec<DirectChatView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
    /// Strangers who wrote.
    pub request_count: i64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum DirectBox {
    #[default]
    Messages,
    /// Of strangers.
    Requests,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListDirectChats {
    #[serde(default, rename = "box")]
    #[param(inline)]
    pub which: DirectBox,
    /// Part of a name.
    pub q: Option<String>,
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListDirectMessages {
    /// The oldest message that is known.
    pub before: MessageId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendDirectMessage {
    /// May be empty beside pictures.
    #[schema(max_length = 500)]
    pub text: String,
    /// Made once per press of the button.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
    /// Of the own gallery.
    #[serde(default)]
    #[schema(max_items = 4)]
    pub media_ids: Vec<MediaId>,
    /// Chips for these.
    #[serde(default)]
    #[schema(value_type = u32, maximum = 999)]
    pub price: Chips,
    /// Chips that the message costs, as they were shown.
    #[serde(default)]
    #[schema(value_type = u32, maximum = 999)]
    pub cost: Chips,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnlockDirectMessage {
    /// Chips, as they were shown.
    #[schema(value_type = u32, maximum = 999)]
    pub price: Chips,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReactToDirectMessage {
    /// `null` takes it back.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub reaction: Option<Reaction>,
}

/// What is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeDirectSettings {
    #[serde(default)]
    pub is_pinned: Option<bool>,
    #[serde(default)]
    pub is_muted: Option<bool>,
    #[serde(default)]
    pub draft: Option<String>,
}
