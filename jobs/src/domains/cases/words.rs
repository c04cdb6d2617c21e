use chrono::Duration;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::{chat::ReportReason, direct::AuthoredBy};

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

/// Author of a message that is evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Speaker {
    /// The account's owner.
    Person,
    /// A language model, as a character.
    Character,
    /// A language model, as the AI twin of a creator.
    Twin,
    /// Someone who writes for a creator's studio.
    Operator,
    /// A mass message.
    Campaign,
}

impl Speaker {
    /// The author of a message between members.
    pub const fn of(by: AuthoredBy) -> Self {
        match by {
            AuthoredBy::Person => Self::Person,
            AuthoredBy::Operator => Self::Operator,
            AuthoredBy::Twin => Self::Twin,
            AuthoredBy::Campaign => Self::Campaign,
        }
    }

    /// The author as evidence names them.
    pub fn parse(text: &str) -> Option<Self> {
        serde_json::from_value(text.into()).ok()
    }
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
