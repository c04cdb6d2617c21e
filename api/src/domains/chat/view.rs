use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        chat::{Author, MessageState, Reaction, ResponseLength, VoiceState, Vote},
        generation::{Gender, is_explicit_open},
        ledger::Chips,
    },
    ids::{CharacterId, ChatId, GenerationId, MemoryId, MessageId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::scene::{SceneView, Speaker};
use crate::http::cursor::Cursor;

/// One of somebody's chats.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Chat)]
pub struct ChatView {
    /// `null` while nothing was said.
    #[schema(required)]
    pub id: Option<ChatId>,
    pub counterpart: Counterpart,
    #[schema(required)]
    pub last_message: Option<LastMessage>,
    pub unread_count: i32,
    pub is_pinned: bool,
    pub is_muted: bool,
    /// Whether the person is in the fan club of whose character it is.
    pub is_subscribed: bool,
    /// What was written and not sent.
    pub draft: String,
    /// `null`: as the character has it.
    #[schema(required)]
    pub response_length: Option<ResponseLength>,
    /// Why nothing can be said here.
    #[schema(required)]
    pub blocked_reason: Option<BlockedReason>,
    /// Characters of one message.
    pub max_length: usize,
    /// Chips for a picture that is asked for here; `null` where none can be.
    #[schema(required)]
    pub picture_price: Option<Chips>,
    /// What may be asked for here.
    pub can_generate: CanGenerate,
    /// `null` in a chat with one character.
    #[schema(required)]
    pub scene: Option<SceneView>,
    /// `null` while the person says every line themselves.
    #[schema(required)]
    pub auto_chat: Option<AutoChatView>,
    /// Chips for a turn in which their line is written for them; `null` where none can be taken.
    #[schema(required)]
    pub auto_chat_price: Option<Chips>,
}

/// What may be asked for in a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CanGenerate {
    pub sfw_photo: Generatable,
    pub nsfw_photo: Generatable,
    pub sfw_video: Generatable,
    pub nsfw_video: Generatable,
}

/// Whether one sort of thing may be asked for, and whether it costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Generatable {
    pub is_allowed: bool,
    pub is_free: bool,
}

impl CanGenerate {
    /// Pictures are asked for in chats, and nothing explicit anywhere; videos are made of pictures elsewhere.
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

/// Turns in which the person's lines are written for them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AutoChat)]
pub struct AutoChatView {
    pub turns_done: i16,
    pub turns_wanted: i16,
}

/// Who is talked to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatCounterpart)]
pub struct Counterpart {
    /// `null` once it is gone.
    #[schema(required)]
    pub character_id: Option<CharacterId>,
    /// Its place in addresses.
    pub username: String,
    pub display_name: String,
    #[schema(required)]
    pub gender: Option<Gender>,
    /// Years.
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
    /// The beginning of it.
    pub text: String,
    pub author: Author,
    pub created_at: DateTime<Utc>,
}

/// The names are the specification's; those that come with creators' chats join then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BlockedReason {
    /// The character is gone, or no longer shown to this person.
    UserDeleted,
    /// Guests have said as much as they may: sign up.
    ModelCantChatNotMembers,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMessage)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one message, not a state"
)]
pub struct MessageView {
    /// All zeros for the welcome of a chat that has not begun.
    pub id: MessageId,
    /// What the browser called it before it had an id.
    #[schema(required)]
    pub client_id: Option<String>,
    #[schema(required)]
    pub parent_id: Option<MessageId>,
    pub author: Author,
    /// Who of the cast said it; `null` for what the person said, and outside scenes.
    #[schema(required)]
    pub speaker: Option<Speaker>,
    /// Usernames of those of the cast who heard it; `null` outside scenes.
    #[schema(required)]
    pub witnesses: Option<Vec<String>>,
    pub is_welcome: bool,
    /// So far, while it streams.
    pub text: String,
    pub state: MessageState,
    /// Grows when an answer is begun anew; 0 before its first piece.
    pub attempt: i16,
    /// Whether a demo engine wrote it.
    pub is_demo: bool,
    /// It sounded as if its author might hurt themselves: help is shown beside it.
    /// Staff took away what was said.
    pub is_removed: bool,
    pub needs_care: bool,
    /// Whether it was written for the person, who did not say it themselves.
    pub is_auto: bool,
    #[schema(required)]
    pub vote: Option<Vote>,
    /// What the person thinks of it, in one sign.
    #[schema(required)]
    pub reaction: Option<Reaction>,
    /// What is shown beside the text, or instead of it.
    #[schema(required)]
    pub picture: Option<ChatPicture>,
    /// What the person could say to it, where they asked for that.
    pub suggestions: Vec<String>,
    /// `null` while nobody asked for it.
    #[schema(required)]
    pub voice: Option<ChatVoice>,
    pub variant: Variant,
    pub created_at: DateTime<Utc>,
}

/// Something that was ordered in a chat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatPicture {
    /// Tells how far it is, and what came of it.
    pub generation_id: GenerationId,
}

/// An answer as it was spoken.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatVoice {
    pub state: VoiceState,
    #[schema(required)]
    pub duration_ms: Option<i32>,
    /// Heights of the waveform, 0 to 100; empty until it is ready.
    pub peaks: Vec<u8>,
    /// Where it is heard, for a while; it answers `Range` requests.
    #[schema(required)]
    pub url: Option<String>,
    /// Whether a demo engine spoke.
    #[schema(required = false)]
    pub is_demo: bool,
}

/// The place of a message among those that answer, or say, the same.
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

/// A stretch of the branch that is shown, oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMessagePage)]
pub struct MessagePage {
    pub messages: Vec<MessageView>,
    /// Whether there are older ones.
    pub has_more: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenChat {
    pub chat: ChatView,
    pub page: MessagePage,
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
    /// Only those with something unread.
    #[serde(default)]
    pub unread: bool,
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListMessages {
    /// The oldest message that is known.
    pub before: MessageId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendMessage {
    #[schema(max_length = 500)]
    pub text: String,
    /// Made once per press of the button.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
    /// An own message that this one is the new version of.
    #[serde(default)]
    pub replaces: Option<MessageId>,
    /// In a scene: the usernames of those who hear it, one of whom answers. Empty: all who are there. Left out: the
    /// same, but the new version of a whisper is heard by those who heard the old one.
    #[serde(default)]
    #[schema(max_items = 6)]
    pub to: Option<Vec<String>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskForPicture {
    /// What it should show; may be empty.
    #[schema(max_length = 300)]
    pub wish: String,
    /// Made once per press of the button.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartAutoChat {
    /// Lines, each with its answer.
    #[schema(minimum = 1, maximum = 20)]
    pub turns: i16,
    /// Made once per press of the button.
    #[schema(min_length = 8, max_length = 64)]
    pub client_id: String,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopReply {
    /// UTF-16 units of the text that stay; all that was said where it is left out.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 65536)]
    pub keep: Option<i32>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoteOnReply {
    /// `null` takes it back.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub vote: Option<Vote>,
    /// What could be better.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub words: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReactToReply {
    /// `null` takes it back.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required)]
    pub reaction: Option<Reaction>,
}

/// What is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeChatSettings {
    #[serde(default)]
    pub is_pinned: Option<bool>,
    #[serde(default)]
    pub is_muted: Option<bool>,
    #[serde(default)]
    pub draft: Option<String>,
    #[serde(default)]
    pub response_length: Option<WantedLength>,
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WantedLength {
    /// As the character has it.
    Own,
    Short,
    Medium,
    Long,
}

impl From<WantedLength> for Option<ResponseLength> {
    fn from(wanted: WantedLength) -> Self {
        match wanted {
            WantedLength::Own => None,
            WantedLength::Short => Some(ResponseLength::Short),
            WantedLength::Medium => Some(ResponseLength::Medium),
            WantedLength::Long => Some(ResponseLength::Long),
        }
    }
}

/// Something that a character remembers of the person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMemory)]
pub struct MemoryView {
    pub id: MemoryId,
    pub text: String,
    /// The message that it was heard in.
    #[schema(required)]
    pub message_id: Option<MessageId>,
    pub is_pinned: bool,
    /// Written or rewritten by the person.
    pub is_own: bool,
    pub created_at: DateTime<Utc>,
}

/// All that is remembered in a chat.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChatMemories)]
pub struct MemoryList {
    /// What was said before the newest messages, in short. Empty while all of it is at hand.
    pub summary: String,
    /// First those that are pinned, then the others, newest first.
    pub memories: Vec<MemoryView>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WriteMemory {
    #[schema(min_length = 1, max_length = 300)]
    pub text: String,
}

/// What is left out stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeMemory {
    #[serde(default)]
    #[schema(min_length = 1, max_length = 300)]
    pub text: Option<String>,
    #[serde(default)]
    pub is_pinned: Option<bool>,
}
