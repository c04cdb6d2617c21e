use chrono::{DateTime, Utc};
use jobs::{
    ids::AccountId,
    queue::{Lane, Limits},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Every lane, and what is paused besides lanes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Queues)]
pub struct QueueList {
    pub queues: Vec<QueueView>,
    /// Newest first.
    pub pauses: Vec<PauseView>,
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
    /// Those of which there is any job.
    pub kinds: Vec<QueueKind>,
    pub limits: LimitsView,
}

/// One kind of job within a lane.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueueKind {
    pub kind: String,
    /// Jobs that are due.
    pub waiting: i64,
    pub running: i64,
    pub is_paused: bool,
}

/// What a lane may do, over all workers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QueueLimits)]
pub struct LimitsView {
    /// Jobs that run at a time.
    #[schema(required)]
    pub max_running: Option<i64>,
    /// Starts.
    #[schema(required)]
    pub per_second: Option<f64>,
    /// Slots that one owner may take while others wait.
    #[schema(required)]
    pub owner_slots: Option<i64>,
    /// Slots that one owner may take, whether or not others wait.
    #[schema(required)]
    pub owner_running: Option<i64>,
    /// What applies where nothing was set.
    pub lane_owner_slots: i64,
}

impl LimitsView {
    pub(super) fn of(lane: Lane, limits: &Limits) -> Self {
        Self {
            max_running: limits.max_running.map(i64::from),
            per_second: limits.per_second,
            owner_slots: limits.owner_slots.map(i64::from),
            owner_running: limits.owner_running.map(i64::from),
            lane_owner_slots: lane.owner_slots(),
        }
    }
}

/// All limits of a lane; null takes one away. None may be absent, lest it goes unseen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetLimits {
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub max_running: Option<i64>,
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub per_second: Option<f64>,
    /// Null: the lane's own.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub owner_slots: Option<i64>,
    /// Null: no limit.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub owner_running: Option<i64>,
    pub reason: Option<String>,
}

/// What can be held up besides lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PauseScope {
    /// A kind of job.
    Kind,
    /// All jobs of one person.
    Owner,
}

impl PauseScope {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Kind => "kind",
            Self::Owner => "owner",
        }
    }
}

/// Something of which nothing new starts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Pause)]
pub struct PauseView {
    pub scope: PauseScope,
    /// A kind, or the id of an account.
    pub name: String,
    /// Of an owner.
    #[schema(required)]
    pub owner_name: Option<String>,
    pub paused_at: DateTime<Utc>,
    #[schema(required)]
    pub paused_by: Option<AccountId>,
    #[schema(required)]
    pub reason: Option<String>,
}

/// What is to be held up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PauseThing {
    pub scope: PauseScope,
    pub name: String,
    pub reason: Option<String>,
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

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryOf {
    /// Of one kind alone.
    pub kind: Option<String>,
    /// 60, 360, 1440 or 10080; 60 where it is absent.
    pub minutes: Option<i64>,
}

/// How it went in a lane: columns of at most 360 points, which are as many whole minutes each. Null: nothing is known.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueueHistory {
    pub lane: String,
    #[schema(required)]
    pub kind: Option<String>,
    pub step_seconds: i64,
    /// When each point begins, in seconds since 1970.
    pub at: Vec<i64>,
    /// Jobs that were due, the most in that time; of a kind alone it is not known, nor are the next two.
    pub depth: Vec<Option<f64>>,
    /// For how long the oldest due job had been due, the longest in that time.
    pub oldest_seconds: Vec<Option<f64>>,
    /// Jobs that were ordered in that time.
    pub ordered: Vec<Option<f64>>,
    /// Jobs that ended well in that time.
    pub succeeded: Vec<Option<f64>>,
    /// Jobs that were given up.
    pub failed: Vec<Option<f64>>,
    /// Attempts that failed and were not the last.
    pub retried: Vec<Option<f64>>,
    /// Milliseconds from due to started.
    #[serde(rename = "waitP50")]
    pub wait_p50: Vec<Option<f64>>,
    #[serde(rename = "waitP95")]
    pub wait_p95: Vec<Option<f64>>,
    #[serde(rename = "waitP99")]
    pub wait_p99: Vec<Option<f64>>,
    /// Milliseconds from started to ended.
    #[serde(rename = "runP50")]
    pub run_p50: Vec<Option<f64>>,
    #[serde(rename = "runP95")]
    pub run_p95: Vec<Option<f64>>,
    #[serde(rename = "runP99")]
    pub run_p99: Vec<Option<f64>>,
}

/// How the promises of each lane were kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Calibrations)]
pub struct CalibrationList {
    pub items: Vec<CalibrationView>,
}

/// How the promises of a lane were kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Calibration)]
pub struct CalibrationView {
    pub lane: String,
    /// Orders that were delivered of late, at most 1,000.
    pub orders: i64,
    /// Of a hundred of them, so many were done in the time that was promised; absent where there are none.
    #[schema(required)]
    pub held_percent: Option<f64>,
    /// So many should have been.
    pub promised_percent: f64,
}

/// An empty object.
#[derive(Debug, Serialize, ToSchema)]
pub struct Nothing {}
