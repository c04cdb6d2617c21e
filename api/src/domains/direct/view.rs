use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        chat::Reaction,
        direct::{AuthoredBy, BlockedReason, SaleLine},
        ledger::Chips,
        sales::RequestState,
        twin::TwinTalkState,
    },
    ids::{AccountId, ChatId, FeedItemId, MediaId, MessageId, PaymentId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    domains::{
        chat::{AccessData, ChatVoice},
        media::{MediaKind, MediaView},
    },
    http::cursor::Cursor,
};

/// A member's chat with another member.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DirectChat)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one talk, not a state"
)]
pub struct DirectChatView {
    /// `null` while it is empty.
    #[schema(required)]
    pub id: Option<ChatId>,
    /// Account of the counterpart.
    pub counterpart_id: AccountId,
    pub counterpart: DirectCounterpart,
    #[schema(required)]
    pub last_message: Option<LastDirectMessage>,
    pub unread_count: i32,
    pub is_pinned: bool,
    pub is_muted: bool,
    /// Unsent text.
    pub message_draft: String,
    /// Whether it is a message request: from a stranger, neither answered nor accepted.
    pub is_request: bool,
    /// Whether the member has blocked the other.
    pub is_blocked: bool,
    /// Why no message can be sent here.
    #[schema(required)]
    pub blocked_reason: Option<BlockedReason>,
    pub access_data: AccessData,
    /// No media can be sent to strangers.
    pub can_send_media: bool,
    /// Maximum characters per message.
    pub max_length: usize,
    /// Maximum chips for the media of one message.
    pub max_price: Chips,
    /// Chips per message for the member.
    pub message_cost: Chips,
    /// Whether the member is in the counterpart's fan club.
    pub is_subscribed: bool,
    /// Whether an AI twin answers here: the counterpart's, or the member's own.
    pub chat_bot_enabled: bool,
    /// The twin of one of the two, if there is one and it is switched on.
    #[schema(required)]
    pub twin: Option<DirectTwin>,
    pub settings: DirectVoiceSettings,
}

/// The AI twin of one of the two.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectTwin {
    pub state: TwinTalkState,
    /// Whether it is the member's own twin.
    pub is_own: bool,
    /// Whether an answer is under way.
    pub is_answering: bool,
    /// Whether it answers now: within its hours and its daily limit, and while its owner is away if it waits for that.
    pub is_on_duty: bool,
    /// Display name of its owner.
    pub name: String,
    #[schema(required)]
    pub avatar_url: Option<String>,
}

/// Voice of the twin's messages.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectVoiceSettings {
    /// Whether its messages can be heard on request.
    pub voice_messages_allowed: bool,
    /// Whether each of its messages is spoken.
    pub voiceover_messages_allowed: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectCounterpart {
    /// Their name in URLs.
    pub username: String,
    pub display_name: String,
    /// Profile picture, 320 pixels wide.
    #[schema(required)]
    pub avatar_url: Option<String>,
    pub is_available: bool,
    /// Their account is deleted.
    pub is_deleted: bool,
    /// They take tips.
    pub is_creator: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastDirectMessage {
    /// Beginning of the text.
    pub text: String,
    pub is_own: bool,
    pub has_media: bool,
    /// State of the custom request, if the message is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_state: Option<RequestState>,
    /// The sale without its sums, if the message tells of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sale: Option<SaleLine>,
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
    /// The custom request the message is about.
    #[schema(required)]
    pub request_menu_order_id: Option<PaymentId>,
    /// State of the custom request.
    #[schema(required)]
    pub request_state: Option<RequestState>,
    pub details: DirectMessageDetails,
    /// The sale that it tells of: what its author bought from the other.
    #[schema(required)]
    pub sale: Option<DirectSale>,
    /// Id given by the client before the message had an id; own messages only.
    #[schema(required)]
    pub client_id: Option<String>,
    pub is_own: bool,
    pub text: String,
    /// Removed by staff.
    pub is_removed: bool,
    /// The member sounded at risk of self-harm: help is shown next to it. Own messages only.
    pub needs_care: bool,
    pub created_at: DateTime<Utc>,
    /// By the recipient.
    pub is_read: bool,
    /// Chips to unlock its media.
    pub price: Chips,
    /// US cents to unlock its media: by an order of the kind `message`. `null` if they don't cost money.
    #[schema(required)]
    pub price_cents: Option<i32>,
    /// Whether its media is unlocked: paid for with this message or another, or free.
    pub is_unlocked: bool,
    /// Its media, unless deleted.
    pub media: Vec<DirectMediaView>,
    /// The member's own.
    #[schema(required)]
    pub reaction: Option<Reaction>,
    #[schema(required)]
    pub their_reaction: Option<Reaction>,
    /// By whom or what it was written.
    pub authored_by: AuthoredBy,
    /// Display name of the operator who wrote it.
    #[schema(required)]
    pub operator_name: Option<String>,
    /// Of a twin's message; `null` until requested.
    #[schema(required)]
    pub voice: Option<ChatVoice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum DirectMessageType {
    /// Written by a member.
    Text,
    /// Progress of a custom request.
    RequestMenuProgress,
    /// A sale, with the buyer's words if there are any.
    Sale,
}

/// A sale of a creator, told in the chat with the buyer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectSale {
    pub facts: SaleLine,
    /// US cents that went back in parts.
    pub refunded_cents: i64,
    /// Whether all of it went back.
    pub is_refunded: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectMessageDetails {
    /// The message that made the custom request.
    #[schema(required)]
    pub request_private_message_id: Option<MessageId>,
}

/// A photo or video in a message, alone or of an album.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DirectMedia)]
pub struct DirectMediaView {
    pub id: MediaId,
    #[serde(rename = "type")]
    pub kind: MediaKind,
    /// The album it came with: all of one are drawn as one.
    #[schema(required)]
    pub album_id: Option<FeedItemId>,
    /// Its title, while the album is there.
    #[schema(required)]
    pub album_name: Option<String>,
    /// Length of a video, also while it is locked.
    #[schema(required)]
    pub duration_ms: Option<i32>,
    /// Pixels of the original.
    pub width: i32,
    pub height: i32,
    /// `#rrggbb`
    pub average_color: String,
    /// A `data:` URL of the type `image/thumbhash`: a blurred preview of about 25 bytes.
    pub url_blur: String,
    /// Whether the member has saved it to their collection.
    pub is_in_collection: bool,
    /// `null` until paid for.
    #[schema(required)]
    pub media: Option<MediaView>,
}

/// A page of a chat, oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DirectMessagePage {
    pub messages: Vec<DirectMessageView>,
    /// Whether there are older messages.
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
    /// Message requests from strangers.
    pub request_count: i64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum DirectBox {
    #[default]
    Messages,
    /// From strangers.
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
    /// The oldest message already loaded.
    pub before: MessageId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendDirectMessage {
    /// May be empty if media are attached.
    #[schema(max_length = 500)]
    pub text: String,
    /// Generated by the client, once per user action.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
    /// From the caller's gallery.
    #[serde(default)]
    #[schema(max_items = 4)]
    pub media_ids: Vec<MediaId>,
    /// The caller's albums, whole; with the single media 4 at most.
    #[serde(default)]
    #[schema(max_items = 4)]
    pub album_ids: Vec<FeedItemId>,
    /// Chips to unlock the media.
    #[serde(default)]
    #[schema(value_type = u32, maximum = 999)]
    pub price: Chips,
    /// US cents instead, within the bounds of a post's price; only of creators.
    #[serde(default)]
    pub price_cents: Option<i32>,
    /// Chips that the message costs, as shown to the member.
    #[serde(default)]
    #[schema(value_type = u32, maximum = 999)]
    pub cost: Chips,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UnlockDirectMessage {
    /// Chips, as shown to the member.
    #[schema(value_type = u32, maximum = 999)]
    pub price: Chips,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReactToDirectMessage {
    /// `null` removes the reaction.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub reaction: Option<Reaction>,
}

/// Changes; absent fields stay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeDirectSettings {
    #[serde(default)]
    pub is_pinned: Option<bool>,
    #[serde(default)]
    pub is_muted: Option<bool>,
    #[serde(default)]
    pub message_draft: Option<String>,
}
