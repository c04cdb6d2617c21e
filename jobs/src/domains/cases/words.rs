use chrono::Duration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::chat::ReportReason;

/// What a case is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum SubjectKind {
    Character,
    /// A picture.
    Media,
    /// What a character said in a chat.
    Reply,
    /// What a member wrote to another.
    Message,
    Account,
    /// What a creator published; an album, too.
    Post,
    Story,
    /// What somebody said to a post.
    Comment,
    /// A question to support.
    Support,
}

/// Where a case stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum CaseState {
    Open,
    /// Decided by one, and waiting for a second member of staff.
    Proposed,
    Closed,
    /// Whoever was hit asks for another look.
    Appealed,
}

/// What becomes of the thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Outcome {
    Keep,
    /// Nobody sees it any more, its owner included.
    Remove,
    /// Its owner alone sees it. For characters.
    MakePrivate,
    /// For questions to support.
    Answered,
}

/// What becomes of its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Sanction {
    None,
    Warn,
    Block,
}

impl ReportReason {
    /// All of them, the severest first.
    pub(super) const BY_SEVERITY: [Self; 6] = [
        Self::Minor,
        Self::RealPerson,
        Self::Violence,
        Self::SelfHarm,
        Self::Spam,
        Self::Other,
    ];

    /// As it is stored and told.
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Minor => "minor",
            Self::RealPerson => "real_person",
            Self::Violence => "violence",
            Self::SelfHarm => "self_harm",
            Self::Spam => "spam",
            Self::Other => "other",
        }
    }

    /// Two members of staff decide together.
    pub const fn is_severe(self) -> bool {
        matches!(self, Self::Minor | Self::RealPerson)
    }

    /// How soon somebody has to look.
    pub(super) fn time_to_decide(self) -> Duration {
        match self {
            Self::Minor => Duration::hours(1),
            Self::RealPerson | Self::Violence | Self::SelfHarm => Duration::hours(24),
            Self::Spam | Self::Other => Duration::hours(72),
        }
    }
}
