use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a payment. Reports arrive in any order, so a state only moves toward the end of this list;
/// `Failed` is the exception: a late success of the provider wins over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PaymentState {
    Created,
    Pending,
    Failed,
    Paid,
    Refunded,
    ChargedBack,
}

impl PaymentState {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Pending => "pending",
            Self::Failed => "failed",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
            Self::ChargedBack => "charged_back",
        }
    }

    const fn rank(self) -> u8 {
        match self {
            Self::Created => 0,
            Self::Pending => 1,
            Self::Failed => 2,
            Self::Paid => 3,
            Self::Refunded => 4,
            Self::ChargedBack => 5,
        }
    }

    /// The state after a report, or `None` where it brings nothing new.
    pub const fn after(self, reported: Self) -> Option<Self> {
        if reported.rank() > self.rank() {
            Some(reported)
        } else {
            None
        }
    }

    /// Whether the member was meant to have the chips at some time on the way to this state.
    pub const fn was_paid(self) -> bool {
        matches!(self, Self::Paid | Self::Refunded | Self::ChargedBack)
    }
}

/// Payment method. Methods without a provider aren't shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PaymentMethod {
    Card,
    Paypal,
    Crypto,
    Sofort,
    Eps,
    Ideal,
    Upi,
}

impl PaymentMethod {
    pub const ALL: [Self; 7] = [
        Self::Card,
        Self::Paypal,
        Self::Crypto,
        Self::Sofort,
        Self::Eps,
        Self::Ideal,
        Self::Upi,
    ];
}
