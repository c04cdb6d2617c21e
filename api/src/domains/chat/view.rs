use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        chat::{Author, BlockedReason, MessageState, Reaction, ReplyStyle, ResponseLength, VoiceState, Vote},
        generation::{Gender, is_explicit_open},
        ledger::Chips,
    },
    ids::{CharacterId, ChatId, GenerationId, MemoryId, MessageId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    choices::OwnPersonaView,
    scene::{SceneView, Speaker},
};
use crate::http::cursor::Cursor;

/// One of the caller's chats.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Chat)]
pub struct ChatView {
    /// `null` until something is said.
    #[schema(required)]
    pub id: Option<ChatId>,
    /// Id of the character; `null` in scenes, and once it is deleted.
    #[schema(required)]
    pub counterpart_id: Option<CharacterId>,
    pub counterpart: Counterpart,
    /// Of the guest who chats; `null`: a member does.
    #[schema(required)]
    pub guest_uuid: Option<Uuid>,
    #[schema(required)]
    pub last_message: Option<LastMessage>,
    pub unread_count: i32,
    pub is_pinned: bool,
    pub is_muted: bool,
    /// Whether the person is in the fan club of the character's maker.
    pub is_subscribed: bool,
    /// Unsent text.
    pub message_draft: String,
    /// `null`: the character's default.
    #[schema(required)]
    pub response_length: Option<ResponseLength>,
    /// `null`: the character's own way.
    #[schema(required)]
    pub reply_style: Option<ReplyStyle>,
    /// The person in this chat alone; empty: as in all chats.
    pub own_persona: OwnPersonaView,
    /// Why no message can be sent here.
    #[schema(required)]
    pub blocked_reason: Option<BlockedReason>,
    pub access_data: AccessData,
    /// Maximum characters per message.
    pub max_length: usize,
    /// Chips for a picture requested here; `null` if not available.
    #[schema(required)]
    pub picture_price: Option<Chips>,
    /// Media that can be requested here.
    pub can_generate: CanGenerate,
    /// `null` in a chat with one character.
    #[schema(required)]
    pub scene: Option<SceneView>,
    /// `null` if auto chat is not running.
    #[schema(required)]
    pub auto_chat: Option<AutoChatView>,
    /// Chips per auto chat turn, zero with the demo; `null` if not available.
    #[schema(required)]
    pub auto_chat_price: Option<Chips>,
}

impl ChatView {
    /// Closes the chat for messages, or opens it. People send no media to characters.
    pub(super) fn block(&mut self, reason: Option<BlockedReason>) {
        self.blocked_reason = reason;
        self.access_data = AccessData::of(reason, false);
    }
}

/// Access of the person to a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessData {
    pub rules: AccessRules,
}

/// Whether messages can be sent, and media with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessRules {
    pub can_send: bool,
    pub can_send_media: bool,
}

impl AccessData {
    /// Nothing can be sent for a reason; media only where they are taken.
    pub const fn of(reason: Option<BlockedReason>, takes_media: bool) -> Self {
        let can_send = reason.is_none();
        Self {
            rules: AccessRules {
                can_send,
                can_send_media: can_send && takes_media,
            },
        }
    }
}

/// Media that can be requested in a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CanGenerate {
    pub sfw_photo: Generatable,
    pub nsfw_photo: Generatable,
    pub sfw_video: Generatable,
    pub nsfw_video: Generatable,
}

/// Whether one type of media can be requested, and whether it is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Generatable {
    pub is_allowed: bool,
    pub is_free: bool,
}

impl CanGenerate {
    /// Pictures can be requested in chats, explicit ones only where allowed; videos are made from pictures elsewhere.
    pub(super) fn at(picture_price: Option<Chips>) -> Self {
        let photo = Generatable {
            is_allowed: picture_price.is_some(),
            is_free: picture_price.is_some_and(Chips::is_zero),
        };
        Self {
            sfw_photo: photo,
            nsfw_photo: if is_explicit_open() {
                photo
            } else {
                Generatable::default()
            },
            sfw_video: Generatable::default(),
            nsfw_video: Generatable::default(),
        }
    }
}

/// Auto chat: turns in which the person's messages are written for them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AutoChat)]
pub struct AutoChatView {
    pub turns_done: i16,
    pub turns_wanted: i16,
}

/// The character chatted with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatCounterpart)]
pub struct Counterpart {
    /// Its name in URLs.
    pub username: String,
    pub display_name: String,
    #[schema(required)]
    pub gender: Option<Gender>,
    /// Age in years.
    #[schema(required)]
    pub age: Option<i16>,
    #[schema(required)]
    pub portrait_url: Option<String>,
    pub is_available: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LastChatMessage)]
pub struct LastMessage {
    /// Beginning of the text.
    pub text: String,
    /// Whether it is a picture, which may have no text.
    pub is_picture: bool,
    pub author: Author,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMessage)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one message, not a state"
)]
pub struct MessageView {
    /// All zeros for the greeting of a chat that has not begun.
    pub id: MessageId,
    /// Id given by the client before the message had an id.
    #[schema(required)]
    pub client_id: Option<String>,
    #[schema(required)]
    pub parent_id: Option<MessageId>,
    pub author: Author,
    /// Cast member who said it; `null` for the person's messages, and outside scenes.
    #[schema(required)]
    pub speaker: Option<Speaker>,
    /// Usernames of the cast members who heard it; `null` outside scenes.
    #[schema(required)]
    pub witnesses: Option<Vec<String>>,
    /// Whether it is the greeting of the character.
    pub is_chat_bot_welcome_message: bool,
    /// Partial while streaming.
    pub text: String,
    pub state: MessageState,
    /// Incremented when a reply restarts; 0 before its first chunk.
    pub attempt: i16,
    /// Whether a demo engine wrote it.
    pub is_demo: bool,
    /// Removed by staff.
    pub is_removed: bool,
    /// Whether it is a reply that the person put into their own words.
    pub is_edited: bool,
    /// The author sounded at risk of self-harm: help is shown next to it.
    pub needs_care: bool,
    /// Whether it was written for the person by auto chat.
    pub is_auto: bool,
    #[schema(required)]
    pub vote: Option<Vote>,
    /// The person's emoji reaction.
    #[schema(required)]
    pub reaction: Option<Reaction>,
    /// Shown next to the text, or instead of it.
    #[schema(required)]
    pub picture: Option<ChatPicture>,
    /// Suggested replies, if requested.
    pub suggestions: Vec<String>,
    /// `null` until requested.
    #[schema(required)]
    pub voice: Option<ChatVoice>,
    pub variant: Variant,
    pub created_at: DateTime<Utc>,
}

/// A picture ordered in a chat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatPicture {
    /// Order with progress and result.
    pub generation_id: GenerationId,
}

/// A reply as audio.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatVoice {
    pub state: VoiceState,
    #[schema(required)]
    pub duration_ms: Option<i32>,
    /// Waveform amplitudes, 0 to 100; empty until ready.
    pub peaks: Vec<u8>,
    /// Temporary audio URL; supports `Range` requests.
    #[schema(required)]
    pub url: Option<String>,
    /// Whether a demo engine spoke.
    #[schema(required = false)]
    pub is_demo: bool,
    /// The beginning, while the rest is being spoken: in order, without gaps.
    #[schema(required = false)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<ChatVoicePart>,
}

/// A part of a reply as audio.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatVoicePart {
    /// Temporary audio URL.
    pub url: String,
    pub duration_ms: i32,
}

/// Position of a message among its siblings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMessageVariant)]
pub struct Variant {
    /// 0 for the oldest.
    pub index: i64,
    pub count: i64,
    #[schema(required)]
    pub previous_id: Option<MessageId>,
    #[schema(required)]
    pub next_id: Option<MessageId>,
}

/// A page of the visible branch, oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMessagePage)]
pub struct MessagePage {
    pub messages: Vec<MessageView>,
    /// Whether there are older messages.
    pub has_more: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenChat {
    pub chat: ChatView,
    pub page: MessagePage,
    /// Greetings to choose from before the first message; empty once the chat has begun.
    #[schema(required = false)]
    pub other_greetings: Vec<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatPage)]
pub struct ChatPage {
    pub items: Vec<ChatView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListChats {
    /// Part of a name.
    pub q: Option<String>,
    /// Only chats with unread messages.
    #[serde(default)]
    pub unread: bool,
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListMessages {
    /// The oldest message already loaded.
    pub before: MessageId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendMessage {
    #[schema(max_length = 500)]
    pub text: String,
    /// Generated by the client, once per user action.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
    /// The caller's message that this one replaces with a new version.
    #[serde(default)]
    pub replaces: Option<MessageId>,
    /// In a scene: usernames of those who hear it, one of whom replies. Empty: everyone present. Left out: the same,
    /// but a new version of a whisper goes to those who heard the original.
    #[serde(default)]
    #[schema(max_items = 6)]
    pub to: Option<Vec<String>>,
    /// Place of the greeting that begins the chat: 0 for the first, then `otherGreetings`. Ignored once it has begun.
    #[serde(default)]
    pub greeting: u8,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RewordReply {
    #[schema(min_length = 1, max_length = 4000)]
    pub text: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskForPicture {
    /// Picture description; may be empty.
    #[schema(max_length = 300)]
    pub wish: String,
    /// Generated by the client, once per user action.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartAutoChat {
    /// Number of turns, each a message and its reply.
    #[schema(minimum = 1, maximum = 20)]
    pub turns: i16,
    /// Generated by the client, once per user action.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopReply {
    /// UTF-16 units of the text to keep; all of it if left out.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 65536)]
    pub keep: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoteOnReply {
    /// `null` removes the vote.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub vote: Option<Vote>,
    /// Suggested improvement.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub words: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReactToReply {
    /// `null` removes the reaction.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub reaction: Option<Reaction>,
}

/// A character's memory about the person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMemory)]
pub struct MemoryView {
    pub id: MemoryId,
    pub text: String,
    /// The message it comes from.
    #[schema(required)]
    pub message_id: Option<MessageId>,
    pub is_pinned: bool,
    /// Written or edited by the person.
    pub is_own: bool,
    pub created_at: DateTime<Utc>,
}

/// All memories of a chat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMemories)]
pub struct MemoryList {
    /// Summary of everything before the newest messages. Empty while all of it fits the context.
    pub summary: String,
    /// Pinned ones first, then the others, newest first.
    pub memories: Vec<MemoryView>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WriteMemory {
    #[schema(min_length = 1, max_length = 300)]
    pub text: String,
}

/// Changes; absent fields stay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeMemory {
    #[serde(default)]
    #[schema(min_length = 1, max_length = 300)]
    pub text: Option<String>,
    #[serde(default)]
    pub is_pinned: Option<bool>,
}
