use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    domains::{
        characters::ModerationStatus,
        generation::{GenerationFailure, GenerationState, PictureState},
        payments::PaymentState,
    },
    ids::{CharacterId, GenerationId, MediaId, PaymentId},
};

/// Everything the browser can be told while it looks on. An event tells what changed; the query stays the truth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", content = "params")]
#[schema(as = ProductEvent)]
pub enum LiveEvent {
    /// The session of this client ended or changed elsewhere.
    #[serde(rename = "auth")]
    Auth { reason: AuthChange },
    #[serde(rename = "userUpdated")]
    UserUpdated {},
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
    PurchaseUpdate { payment_id: PaymentId, state: PaymentState },
    /// A character was reviewed, or its portrait moved: look at it again.
    #[serde(rename = "characterModeration", rename_all = "camelCase")]
    CharacterModeration {
        character_id: CharacterId,
        status: ModerationStatus,
        /// The rule that refused it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// A generation moved. The name is the specification's; it is raised for pictures as well.
    #[serde(rename = "videoGenerationTask", rename_all = "camelCase")]
    VideoGenerationTask {
        generation_id: GenerationId,
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
    LoggedOut,
    Revoked,
    PasswordChanged,
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
        "tokenBalanceUpdate",
        "purchaseUpdate",
        "characterModeration",
        "videoGenerationTask",
    ];

    /// Whether only the newest one matters to a client that is slow to read.
    pub const fn is_superseded_by_newer(&self) -> bool {
        match self {
            Self::TokenBalanceUpdate { .. } => true,
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
            | Self::PurchaseUpdate { .. }
            | Self::CharacterModeration { .. } => false,
        }
    }
}
