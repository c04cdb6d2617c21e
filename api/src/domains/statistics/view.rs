use chrono::{DateTime, Utc};
use jobs::domains::statistics::{Metric, Step};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::http::cursor::Cursor;

/// Metrics over a time range.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    pub from: DateTime<Utc>,
    /// Exclusive.
    pub to: DateTime<Utc>,
    pub step: Step,
    pub metrics: Vec<MetricView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatisticFigures)]
pub struct MetricView {
    pub metric: Metric,
    pub sum: i64,
    /// Sum over the preceding range of the same length; null for the whole lifetime.
    #[schema(required)]
    pub sum_before: Option<i64>,
    /// Without points of zero.
    pub points: Vec<PointView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatisticPoint)]
pub struct PointView {
    pub at: DateTime<Utc>,
    pub value: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FactPage {
    pub items: Vec<FactView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// A record behind a metric.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatisticFact)]
pub struct FactView {
    pub at: DateTime<Utc>,
    pub value: i64,
    /// `account`, `post`, `album`, `direct_message`, `transaction`, `profile` or
    /// `visitor`. Visitors are nameless: their ids are of the count.
    pub subject_type: String,
    pub subject_id: Uuid,
    #[schema(required)]
    pub username: Option<String>,
    /// Kind of the transaction.
    #[schema(required)]
    pub kind: Option<String>,
}

/// A look at a creator's profile, or at one of their posts.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = NewPageView)]
pub struct NewView {
    /// The creator's.
    pub username: String,
    #[serde(default)]
    pub item_id: Option<Uuid>,
}

/// A creator's fans over a range.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanStatistics)]
pub struct FansView {
    /// Visitors of the profile, each counted once a day.
    pub visitors: i64,
    pub joined: i64,
    /// Members when the range began.
    pub members: i64,
    pub left: i64,
    pub buyers: i64,
    pub spent_cents: i64,
    /// Those who spent the most, 100 at most.
    pub buyer_rows: Vec<BuyerView>,
    /// The newest memberships that ended, 100 at most.
    pub left_rows: Vec<LeaverView>,
    pub cohorts: Vec<CohortView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanSpend)]
pub struct BuyerView {
    pub username: String,
    pub spent_cents: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanLeft)]
pub struct LeaverView {
    pub username: String,
    pub joined_at: DateTime<Utc>,
    pub left_at: DateTime<Utc>,
}

/// Members who joined in a month.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanCohort)]
pub struct CohortView {
    /// Start of the month.
    pub month: DateTime<Utc>,
    /// All who joined, and those still members one month later, two months later and so on.
    pub members: Vec<i64>,
}
