use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Metrics that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = StatisticMetric)]
pub enum Metric {
    /// US cents.
    IncomeCents,
    IncomeChips,
    Members,
    Followers,
    Posts,
    Messages,
    Referrals,
}

impl Metric {
    pub const ALL: [Self; 7] = [
        Self::IncomeCents,
        Self::IncomeChips,
        Self::Members,
        Self::Followers,
        Self::Posts,
        Self::Messages,
        Self::Referrals,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::IncomeCents => "income_cents",
            Self::IncomeChips => "income_chips",
            Self::Members => "members",
            Self::Followers => "followers",
            Self::Posts => "posts",
            Self::Messages => "messages",
            Self::Referrals => "referrals",
        }
    }
}
