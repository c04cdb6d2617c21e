use chrono::Duration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Ground of a takedown notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum TakedownKind {
    /// Intimate images of the sender, or of a person they act for.
    Intimate,
    Copyright,
    Other,
}

impl TakedownKind {
    /// Time until staff are reminded.
    pub(super) fn time_to_remind(self) -> Duration {
        match self {
            Self::Intimate => Duration::hours(24),
            Self::Copyright | Self::Other => Duration::hours(72),
        }
    }

    /// Time until a decision is due. For intimate images, the 48 hours of the TAKE IT DOWN Act.
    pub(super) fn time_to_decide(self) -> Duration {
        match self {
            Self::Intimate => Duration::hours(48),
            Self::Copyright | Self::Other => Duration::days(7),
        }
    }

    /// Time until the content is hidden if nobody has decided. `None`: never without staff.
    pub(super) fn time_to_hide(self) -> Option<Duration> {
        match self {
            Self::Intimate => Some(Duration::hours(47)),
            Self::Copyright | Self::Other => None,
        }
    }
}

/// State of a takedown notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum TakedownState {
    Received,
    /// Hidden until it is decided.
    Hidden,
    /// Decided: it stays hidden.
    Removed,
    /// Decided: nothing is hidden.
    Rejected,
    /// The owner objected: it is restored in time, unless the sender goes to court.
    Countered,
    /// Shown again.
    Restored,
}

/// Step of staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TakedownAction {
    /// Hide now, and decide later.
    Hide,
    Remove,
    /// Nothing is wrong with it. The reason is sent to the sender.
    Reject,
    /// Show it again.
    Restore,
    /// The sender went to court: a counter notice restores nothing.
    NoteLawsuit,
}

/// Thing that a link of a notice leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum TakedownSubject {
    /// A picture or video.
    Media,
    /// A post or album.
    Post,
    Character,
    /// A profile. Its pictures are subjects of their own.
    Account,
}
