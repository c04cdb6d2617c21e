use chrono::{DateTime, Utc};
use jobs::domains::statistics::{Metric, Step};
use serde::Serialize;
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
    /// `account`, `post`, `album`, `direct_message` or `transaction`.
    pub subject_type: String,
    pub subject_id: Uuid,
    #[schema(required)]
    pub username: Option<String>,
    /// Kind of the transaction.
    #[schema(required)]
    pub kind: Option<String>,
}
