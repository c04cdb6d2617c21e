use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum CheckState {
    Pending,
    Approved,
    Refused,
    /// Closed by the person, or out of time.
    Expired,
}

/// Result as reported by a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum CheckOutcome {
    Adult,
    /// Under 18.
    Minor,
    Refused,
    Closed,
}

impl CheckOutcome {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Adult => "adult",
            Self::Minor => "minor",
            Self::Refused => "refused",
            Self::Closed => "closed",
        }
    }

    pub(super) const fn state(self) -> CheckState {
        match self {
            Self::Adult => CheckState::Approved,
            Self::Minor | Self::Refused => CheckState::Refused,
            Self::Closed => CheckState::Expired,
        }
    }
}

impl CheckState {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Approved => "approved",
            Self::Refused => "refused",
            Self::Expired => "expired",
        }
    }
}
