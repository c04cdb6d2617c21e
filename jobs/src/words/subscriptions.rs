use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a membership or a subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum SubscriptionState {
    Active,
    /// Runs until it expires.
    Canceled,
    Expired,
}

/// Change of a membership.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ClubChange {
    Joined,
    Canceled,
    Expired,
}

/// State of the renewals of a membership or plan, by what its owner can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Renewal {
    /// Something renews it, even if it has ended.
    Cancelable,
    /// It was canceled, and renews again if the member likes.
    Resumable,
    None,
}

/// Tiers of Premium.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PlatformTier {
    Tier2,
    Pro,
}

impl PlatformTier {
    pub const ALL: [Self; 2] = [Self::Tier2, Self::Pro];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Tier2 => "tier2",
            Self::Pro => "pro",
        }
    }
}

/// State of an order from a request menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum RequestState {
    Asked,
    Accepted,
    Delivered,
    Confirmed,
    /// Declined, withdrawn or overdue: the money is returned.
    Refunded,
}

impl RequestState {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Accepted => "accepted",
            Self::Delivered => "delivered",
            Self::Confirmed => "confirmed",
            Self::Refunded => "refunded",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PlatformTier, RequestState};

    #[test]
    fn a_word_is_sent_as_it_is_stored() {
        for tier in PlatformTier::ALL {
            assert_eq!(serde_json::json!(tier), tier.as_str());
        }
        for state in [RequestState::Asked, RequestState::Refunded] {
            assert_eq!(serde_json::json!(state), state.as_str());
        }
    }
}
