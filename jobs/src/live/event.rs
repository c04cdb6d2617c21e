use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    ids::{AccountId, CharacterId, FeedItemId, GenerationId, ImportId, MassMessageId, MediaId, MessageId, PaymentId},
    words::{
        AutoEnd, AutoState, BlockNotice, ClubChange, FilmStage, GenerationFailure, GenerationKind, GenerationState,
        MediaStatus, MessageState, ModerationStatus, PaymentState, PictureState,
    },
};

/// Everything the browser can be told while it looks on. An event tells what changed; the query stays the truth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", content = "params")]
#[schema(as = ProductEvent)]
pub enum LiveEvent {
    /// The session of this client ended or changed elsewhere.
    #[serde(rename = "auth")]
    Auth {
        reason: AuthChange,
        /// Why and until when, where the account was blocked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        block: Option<BlockNotice>,
    },
    #[serde(rename = "userUpdated")]
    UserUpdated {},
    /// Somebody follows somebody, or no longer does. Both are told.
    #[serde(rename = "followChanged", rename_all = "camelCase")]
    FollowChanged {
        follower_id: AccountId,
        followed_id: AccountId,
        is_following: bool,
    },
    /// The bell has something new: read the notices.
    #[serde(rename = "noticeAdded")]
    NoticeAdded {},
    /// Staff have set something otherwise that pages go by: read the configuration anew.
    #[serde(rename = "configChanged")]
    ConfigChanged {},
    /// Chips that can be spent, chips held for work under way, and chips that are taken from the next that come in.
    #[serde(rename = "tokenBalanceUpdate", rename_all = "camelCase")]
    TokenBalanceUpdate {
        total_amount: i64,
        held_amount: i64,
        // Events of older builds have none.
        #[serde(default)]
        #[schema(required)]
        owed_amount: i64,
    },
    #[serde(rename = "purchaseUpdate", rename_all = "camelCase")]
    PurchaseUpdate {
        payment_id: PaymentId,
        state: PaymentState,
        /// Whether it pays for chips, and for nothing else.
        // Events of older builds don't say.
        #[serde(default)]
        is_chips: bool,
    },
    /// Somebody became a member of a fan club, canceled, or is none any more: read it. Both sides hear of it.
    #[serde(rename = "fanClub", rename_all = "camelCase")]
    FanClub {
        /// The creator.
        model_id: AccountId,
        change: ClubChange,
    },
    /// A character was reviewed, or its portrait moved: look at it again.
    #[serde(rename = "characterModeration", rename_all = "camelCase")]
    CharacterModeration {
        character_id: CharacterId,
        status: ModerationStatus,
        /// The rule that refused it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The files of something in the media storage moved on: read it again.
    #[serde(rename = "mediaChanged", rename_all = "camelCase")]
    MediaChanged {
        media_id: MediaId,
        status: MediaStatus,
        /// How much of a video is done, 0 to 100; only while it is processing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        percent: Option<i16>,
        /// What is being done; only while a video is processing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<FilmStage>,
        /// The sizes that are made or stored at this moment, by their shorter sides in pixels.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sides: Vec<u32>,
    },
    /// Something was said by this person, on whichever device.
    #[serde(rename = "newPrivateMessageSent", rename_all = "camelCase")]
    NewPrivateMessageSent {
        /// The name in addresses of who is talked to; so it is in the events that follow.
        chat: String,
        message_id: MessageId,
        client_id: String,
        /// Whether it is a member's, and no character's; so it is in the events that follow.
        // Events of older builds don't say.
        #[serde(default)]
        #[schema(required)]
        is_direct: bool,
    },
    /// An answer came to its end, or a member wrote: read it.
    #[serde(rename = "newPrivateMessageReceived", rename_all = "camelCase")]
    NewPrivateMessageReceived {
        chat: String,
        message_id: MessageId,
        state: MessageState,
        #[serde(default)]
        #[schema(required)]
        is_direct: bool,
    },
    /// All of a chat was seen, on whichever device, or by the member at its other end.
    #[serde(rename = "privateMessagesRead", rename_all = "camelCase")]
    PrivateMessagesRead {
        chat: String,
        #[serde(default)]
        #[schema(required)]
        is_direct: bool,
    },
    /// A message between members was paid for or reacted to: read it.
    #[serde(rename = "directMessageChanged", rename_all = "camelCase")]
    DirectMessageChanged { chat: String, message_id: MessageId },
    /// A member writes at this moment. It is not kept: see [`Passing`](super::Passing).
    #[serde(rename = "privateMessageTyping", rename_all = "camelCase")]
    PrivateMessageTyping { chat: String },
    /// Somebody has thought of what the person could say to a message: read it. With a count of 0 nothing came.
    #[serde(rename = "messengerSuggests", rename_all = "camelCase")]
    MessengerSuggests {
        chat: String,
        message_id: MessageId,
        count: usize,
    },
    /// Turns in which the person's lines are written for them began, moved on or ended, with the reason why.
    #[serde(rename = "autoChat", rename_all = "camelCase")]
    AutoChat {
        chat: String,
        state: AutoState,
        turns_done: i16,
        turns_wanted: i16,
        #[schema(required)]
        reason: Option<AutoEnd>,
    },
    /// The voice of an answer is there, or none comes: read the answer.
    #[serde(rename = "privateMessageVoice", rename_all = "camelCase")]
    PrivateMessageVoice { chat: String, message_id: MessageId },
    /// The next piece of an answer, which is not kept: see [`Passing`](super::Passing).
    #[serde(rename = "privateMessageResponseStream", rename_all = "camelCase")]
    PrivateMessageResponseStream {
        chat: String,
        message_id: MessageId,
        /// Grows when the answer is begun anew.
        attempt: i16,
        /// UTF-16 units that were said before this piece.
        offset: u32,
        text: String,
        /// Whether a demo engine says it.
        is_demo: bool,
    },
    /// A creator published a post or album: at once, or at its time.
    #[serde(rename = "postCreated", rename_all = "camelCase")]
    PostCreated {
        creator_id: AccountId,
        item_id: FeedItemId,
        is_album: bool,
    },
    /// A mass message of the creator has gone on, or was stopped: read it.
    #[serde(rename = "massMessageMoved", rename_all = "camelCase")]
    MassMessageMoved { mass_message_id: MassMessageId },
    /// An import was read, has gone on or was stopped: read it.
    #[serde(rename = "importMoved", rename_all = "camelCase")]
    ImportMoved { import_id: ImportId },
    /// A generation moved. The name is the specification's; it is raised for pictures as well.
    #[serde(rename = "videoGenerationTask", rename_all = "camelCase")]
    VideoGenerationTask {
        generation_id: GenerationId,
        kind: GenerationKind,
        state: GenerationState,
        stage: String,
        /// 0 to 100, never falling.
        percent: i16,
        #[serde(skip_serializing_if = "Option::is_none")]
        picture: Option<PictureMoved>,
        #[serde(skip_serializing_if = "Option::is_none")]
        failure: Option<GenerationFailure>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AuthChange {
    /// On whatever device: the person may look whether it was theirs.
    LoggedIn,
    LoggedOut,
    Revoked,
    PasswordChanged,
    Blocked,
}

/// What happened to one picture of a batch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureMoved {
    pub index: i16,
    pub state: PictureState,
    /// The newest preview frame as a `data:` address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media_id: Option<MediaId>,
}

impl LiveEvent {
    pub const NAMES: &'static [&'static str] = &[
        "auth",
        "userUpdated",
        "followChanged",
        "noticeAdded",
        "configChanged",
        "tokenBalanceUpdate",
        "purchaseUpdate",
        "fanClub",
        "characterModeration",
        "mediaChanged",
        "newPrivateMessageSent",
        "newPrivateMessageReceived",
        "privateMessagesRead",
        "messengerSuggests",
        "postCreated",
        "autoChat",
        "massMessageMoved",
        "importMoved",
        "directMessageChanged",
        "privateMessageResponseStream",
        "privateMessageTyping",
        "privateMessageVoice",
        "videoGenerationTask",
    ];

    /// Whether only the newest one matters to a client that is slow to read.
    pub const fn is_superseded_by_newer(&self) -> bool {
        match self {
            Self::MediaChanged { status, .. } => matches!(status, MediaStatus::Processing),
            Self::TokenBalanceUpdate { .. }
            | Self::ConfigChanged {}
            | Self::MassMessageMoved { .. }
            | Self::ImportMoved { .. } => true,
            Self::VideoGenerationTask { state, picture, .. } => {
                matches!(state, GenerationState::Running)
                    && !matches!(
                        picture,
                        Some(PictureMoved {
                            state: PictureState::Ready,
                            ..
                        })
                    )
            }
            Self::Auth { .. }
            | Self::UserUpdated {}
            | Self::FollowChanged { .. }
            | Self::NoticeAdded {}
            | Self::PurchaseUpdate { .. }
            | Self::FanClub { .. }
            | Self::CharacterModeration { .. }
            | Self::NewPrivateMessageSent { .. }
            | Self::NewPrivateMessageReceived { .. }
            | Self::PrivateMessagesRead { .. }
            | Self::DirectMessageChanged { .. }
            | Self::MessengerSuggests { .. }
            | Self::PostCreated { .. }
            | Self::AutoChat { .. }
            | Self::PrivateMessageResponseStream { .. }
            | Self::PrivateMessageTyping { .. }
            | Self::PrivateMessageVoice { .. } => false,
        }
    }

    /// This piece of an answer and the next one as one piece, where that follows on it.
    pub fn joined(&self, next: &Self) -> Option<Self> {
        let (
            Self::PrivateMessageResponseStream {
                message_id: id,
                attempt: run,
                offset,
                text,
                chat,
                is_demo,
            },
            Self::PrivateMessageResponseStream {
                message_id,
                attempt,
                offset: goes_on_at,
                text: more,
                ..
            },
        ) = (self, next)
        else {
            return None;
        };
        if id != message_id || run != attempt {
            return None;
        }
        let units = u32::try_from(text.encode_utf16().count()).ok()?;
        let follows = offset + units == *goes_on_at;
        follows.then(|| Self::PrivateMessageResponseStream {
            chat: chat.clone(),
            message_id: *id,
            attempt: *run,
            offset: *offset,
            text: format!("{text}{more}"),
            is_demo: *is_demo,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::LiveEvent;
    use crate::ids::MessageId;

    fn piece(message_id: MessageId, attempt: i16, offset: u32, text: &str) -> LiveEvent {
        LiveEvent::PrivateMessageResponseStream {
            chat: "mira".to_owned(),
            message_id,
            attempt,
            offset,
            text: text.to_owned(),
            is_demo: false,
        }
    }

    #[test]
    fn pieces_that_follow_on_each_other_are_one_piece() {
        let id = MessageId::fresh();
        let first = piece(id, 1, 4, "a😀 ");

        assert_eq!(first.joined(&piece(id, 1, 8, "b")), Some(piece(id, 1, 4, "a😀 b")));
        assert_eq!(
            first.joined(&piece(id, 1, 9, "b")),
            None,
            "something is missing between them"
        );
        assert_eq!(first.joined(&piece(id, 2, 8, "b")), None, "it was begun anew");
        assert_eq!(first.joined(&piece(MessageId::fresh(), 1, 8, "b")), None);
    }
}
