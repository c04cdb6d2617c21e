use chrono::Duration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::chat::ReportReason;

/// Subject of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum SubjectKind {
    Character,
    /// A picture.
    Media,
    /// An answer of a character in a chat.
    Reply,
    /// A member's message to another.
    Message,
    Account,
    /// A creator's post or album.
    Post,
    Story,
    /// A comment on a post.
    Comment,
    /// A question to support.
    Support,
    /// A browser without an account that talks to characters.
    Guest,
}

/// State of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum CaseState {
    Open,
    /// Decided by one member of staff, waiting for a second.
    Proposed,
    Closed,
    /// The owner appealed.
    Appealed,
}

/// Outcome for the subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Outcome {
    Keep,
    /// Hidden from everyone, its owner included.
    Remove,
    /// Visible to its owner only. For characters.
    MakePrivate,
    /// For questions to support.
    Answered,
}

/// Consequence for the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Sanction {
    None,
    Warn,
    Block,
}

impl ReportReason {
    /// All reasons, the severest first.
    pub(super) const BY_SEVERITY: [Self; 6] = [
        Self::Minor,
        Self::RealPerson,
        Self::Violence,
        Self::SelfHarm,
        Self::Spam,
        Self::Other,
    ];

    /// The stored and sent form.
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

    /// Whether two members of staff must decide.
    pub const fn is_severe(self) -> bool {
        matches!(self, Self::Minor | Self::RealPerson)
    }

    /// Time limit for the decision.
    pub(super) fn time_to_decide(self) -> Duration {
        match self {
            Self::Minor => Duration::hours(1),
            Self::RealPerson | Self::Violence | Self::SelfHarm => Duration::hours(24),
            Self::Spam | Self::Other => Duration::hours(72),
        }
    }
}
