use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    ids::{
        AccountId, CharacterId, FeedItemId, GenerationId, ImportId, MassMessageId, MediaId, MessageId, PaymentId,
        PersonId, TransferId,
    },
    words::{
        AutoEnd, AutoState, BlockNotice, ClubChange, FilmStage, GenerationFailure, GenerationKind, GenerationState,
        MediaStatus, MessageState, ModerationStatus, PaymentState, PictureState,
    },
};

/// Live events for the browser. An event says what changed; the query stays the truth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", content = "params")]
#[schema(as = ProductEvent)]
pub enum LiveEvent {
    /// The session of this client ended or changed elsewhere.
    #[serde(rename = "auth")]
    Auth {
        reason: AuthChange,
        /// Reason and end of a block.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        block: Option<BlockNotice>,
    },
    #[serde(rename = "userUpdated")]
    UserUpdated {},
    /// A follow or unfollow. Both sides are notified.
    #[serde(rename = "followChanged", rename_all = "camelCase")]
    FollowChanged {
        follower_id: AccountId,
        followed_id: AccountId,
        is_following: bool,
    },
    /// A new notice for the bell: read the notices.
    #[serde(rename = "noticeAdded")]
    NoticeAdded {},
    /// Settings that pages depend on changed: read the configuration again.
    #[serde(rename = "configChanged")]
    ConfigChanged {},
    /// Available chips, chips held for work under way, and chips owed from future income.
    #[serde(rename = "tokenBalanceUpdate", rename_all = "camelCase")]
    TokenBalanceUpdate {
        total_amount: i64,
        held_amount: i64,
        // Absent from older builds' events.
        #[serde(default)]
        #[schema(required)]
        owed_amount: i64,
    },
    #[serde(rename = "purchaseUpdate", rename_all = "camelCase")]
    PurchaseUpdate {
        payment_id: PaymentId,
        state: PaymentState,
        /// Whether it is a purchase of chips only.
        // Absent from older builds' events.
        #[serde(default)]
        is_chips: bool,
    },
    /// A fan club membership began, was canceled or ended: read it. Both sides are notified.
    #[serde(rename = "fanClub", rename_all = "camelCase")]
    FanClub {
        /// The creator.
        model_id: AccountId,
        change: ClubChange,
    },
    /// A character was reviewed, or its portrait changed: read it again.
    #[serde(rename = "characterModeration", rename_all = "camelCase")]
    CharacterModeration {
        character_id: CharacterId,
        status: ModerationStatus,
        /// The broken rule.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The files of a medium changed state: read it again.
    #[serde(rename = "mediaChanged", rename_all = "camelCase")]
    MediaChanged {
        media_id: MediaId,
        status: MediaStatus,
        /// Progress of a video, 0 to 100; only while it is processing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        percent: Option<i16>,
        /// Current stage; only while a video is processing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stage: Option<FilmStage>,
        /// Sizes in work, by their shorter sides in pixels.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sides: Vec<u32>,
    },
    /// The person sent a message, from any device.
    #[serde(rename = "newPrivateMessageSent", rename_all = "camelCase")]
    NewPrivateMessageSent {
        /// The other's name in URLs, as in the events below.
        chat: String,
        message_id: MessageId,
        client_id: String,
        /// Whether the chat is with a member rather than a character, as in the events below.
        // Absent from older builds' events.
        #[serde(default)]
        #[schema(required)]
        is_direct: bool,
    },
    /// An answer ended, or a member wrote: read it.
    #[serde(rename = "newPrivateMessageReceived", rename_all = "camelCase")]
    NewPrivateMessageReceived {
        chat: String,
        message_id: MessageId,
        state: MessageState,
        #[serde(default)]
        #[schema(required)]
        is_direct: bool,
    },
    /// The whole chat was read, on any device, or by the member at the other end.
    #[serde(rename = "privateMessagesRead", rename_all = "camelCase")]
    PrivateMessagesRead {
        chat: String,
        #[serde(default)]
        #[schema(required)]
        is_direct: bool,
    },
    /// A message between members was unlocked or reacted to: fetch it.
    #[serde(rename = "directMessageChanged", rename_all = "camelCase")]
    DirectMessageChanged { chat: String, message_id: MessageId },
    /// A member is typing. Not stored: see [`Passing`](super::Passing).
    #[serde(rename = "privateMessageTyping", rename_all = "camelCase")]
    PrivateMessageTyping { chat: String },
    /// Suggestions for a message are ready: read them. A count of 0 means there are none.
    #[serde(rename = "messengerSuggests", rename_all = "camelCase")]
    MessengerSuggests {
        chat: String,
        message_id: MessageId,
        count: usize,
    },
    /// An auto chat began, moved on or ended, with the reason why.
    #[serde(rename = "autoChat", rename_all = "camelCase")]
    AutoChat {
        chat: String,
        state: AutoState,
        turns_done: i16,
        turns_wanted: i16,
        #[schema(required)]
        reason: Option<AutoEnd>,
    },
    /// The voice of an answer or its next part is ready, or won't come: read the answer.
    #[serde(rename = "privateMessageVoice", rename_all = "camelCase")]
    PrivateMessageVoice { chat: String, message_id: MessageId },
    /// The next piece of an answer. Not stored: see [`Passing`](super::Passing).
    #[serde(rename = "privateMessageResponseStream", rename_all = "camelCase")]
    PrivateMessageResponseStream {
        chat: String,
        message_id: MessageId,
        /// Grows when the answer starts over.
        attempt: i16,
        /// UTF-16 units before this piece.
        offset: u32,
        text: String,
        /// Whether a demo engine speaks.
        is_demo: bool,
    },
    /// A creator published a post or album, immediately or as scheduled.
    #[serde(rename = "postCreated", rename_all = "camelCase")]
    PostCreated {
        creator_id: AccountId,
        item_id: FeedItemId,
        is_album: bool,
    },
    /// Comments of a post or album that is on screen were added, deleted or restored: read them.
    #[serde(rename = "commentsChanged", rename_all = "camelCase")]
    CommentsChanged { item_id: FeedItemId },
    /// Someone voted in the poll of a post that is on screen: read it.
    #[serde(rename = "pollChanged", rename_all = "camelCase")]
    PollChanged { item_id: FeedItemId },
    /// A mass message progressed, or was stopped: read it.
    #[serde(rename = "massMessageMoved", rename_all = "camelCase")]
    MassMessageMoved { mass_message_id: MassMessageId },
    /// An import was read, progressed or was stopped: read it.
    #[serde(rename = "importMoved", rename_all = "camelCase")]
    ImportMoved { import_id: ImportId },
    /// A transfer of content was asked for, answered, progressed or ended: read it. Both sides are notified.
    #[serde(rename = "transferMoved", rename_all = "camelCase")]
    TransferMoved { transfer_id: TransferId },
    /// A copy of one's own data was ordered, progressed or ended: read it.
    #[serde(rename = "dataExportMoved")]
    DataExportMoved {},
    /// A check of age or identity changed state: read it.
    #[serde(rename = "verification")]
    Verification {},
    /// Uploads wait for something else, or staff decided: read them.
    #[serde(rename = "mediaConsentChanged", rename_all = "camelCase")]
    MediaConsentChanged { media_ids: Vec<MediaId> },
    /// The release of a person shown was signed, or ended: read it.
    #[serde(rename = "releaseChanged", rename_all = "camelCase")]
    ReleaseChanged { person_id: PersonId },
    /// One's own twin: its sheet, a test answer, its look or voice, or what is destroyed of it: read it.
    #[serde(rename = "twinChanged")]
    TwinChanged {},
    /// Whether a twin answers in a chat, or its owner.
    #[serde(rename = "twinTalkChanged")]
    TwinTalkChanged { chat: String },
    /// A generation changed state. The name is the specification's; it is raised for pictures as well.
    #[serde(rename = "videoGenerationTask", rename_all = "camelCase")]
    VideoGenerationTask {
        generation_id: GenerationId,
        kind: GenerationKind,
        state: GenerationState,
        stage: String,
        /// 0 to 100, never decreasing.
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
    /// On any device: the person can check whether it was theirs.
    LoggedIn,
    LoggedOut,
    Revoked,
    PasswordChanged,
    Blocked,
}

/// State of one picture of a batch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureMoved {
    pub index: i16,
    pub state: PictureState,
    /// The latest preview frame as a `data:` address.
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
        "commentsChanged",
        "pollChanged",
        "autoChat",
        "massMessageMoved",
        "importMoved",
        "transferMoved",
        "dataExportMoved",
        "directMessageChanged",
        "privateMessageResponseStream",
        "privateMessageTyping",
        "privateMessageVoice",
        "verification",
        "mediaConsentChanged",
        "releaseChanged",
        "twinChanged",
        "twinTalkChanged",
        "videoGenerationTask",
    ];

    /// Whether a slow client needs only the newest one.
    pub const fn is_superseded_by_newer(&self) -> bool {
        match self {
            Self::MediaChanged { status, .. } => matches!(status, MediaStatus::Processing),
            Self::TokenBalanceUpdate { .. }
            | Self::ConfigChanged {}
            | Self::MassMessageMoved { .. }
            | Self::ImportMoved { .. }
            | Self::TransferMoved { .. }
            | Self::DataExportMoved {}
            | Self::TwinChanged {}
            | Self::Verification {} => true,
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
            | Self::CommentsChanged { .. }
            | Self::PollChanged { .. }
            | Self::MediaConsentChanged { .. }
            | Self::ReleaseChanged { .. }
            | Self::TwinTalkChanged { .. }
            | Self::AutoChat { .. }
            | Self::PrivateMessageResponseStream { .. }
            | Self::PrivateMessageTyping { .. }
            | Self::PrivateMessageVoice { .. } => false,
        }
    }

    /// Joins this piece of an answer with the next one, if that directly follows.
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
