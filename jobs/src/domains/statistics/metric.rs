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
    /// Looks at the profile and posts: once an hour for each person and thing.
    Views,
    /// People of a day who saw the profile.
    Visitors,
    /// People of a day who saw anything.
    Reach,
}

impl Metric {
    pub const ALL: [Self; 10] = [
        Self::IncomeCents,
        Self::IncomeChips,
        Self::Members,
        Self::Followers,
        Self::Posts,
        Self::Messages,
        Self::Referrals,
        Self::Views,
        Self::Visitors,
        Self::Reach,
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
            Self::Views => "views",
            Self::Visitors => "visitors",
            Self::Reach => "reach",
        }
    }
}
