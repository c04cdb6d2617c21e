use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Every lane.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Queues)]
pub struct QueueList {
    pub queues: Vec<QueueView>,
}

/// One lane: what waits, what runs, and how it went of late. Numbers of jobs are counted as far as 10,000.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Queue)]
pub struct QueueView {
    pub lane: String,
    /// Nothing new starts.
    pub is_paused: bool,
    #[schema(required)]
    pub paused_at: Option<DateTime<Utc>>,
    /// Jobs that are due.
    pub waiting: i64,
    /// Jobs whose time has not come.
    pub later: i64,
    pub running: i64,
    /// Jobs at a time of all workers that live and take some.
    pub slots: i64,
    /// For how long the oldest due job has been due.
    #[schema(required)]
    pub oldest_seconds: Option<f64>,
    pub last_hour: LastHour,
    /// From due to started, of the newest 500 that succeeded; absent where none did.
    #[schema(required)]
    pub wait_ms: Option<Quantiles>,
    /// From started to done, of the same.
    #[schema(required)]
    pub run_ms: Option<Quantiles>,
}

/// Jobs of a lane that were ordered within the last hour and have ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastHour {
    pub succeeded: i64,
    /// Given up.
    pub failed: i64,
}

/// Milliseconds within which half, 19 of 20 and 99 of 100 fall.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct Quantiles {
    pub p50: f64,
    pub p95: f64,
    pub p99: f64,
}
