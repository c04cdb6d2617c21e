use chrono::{DateTime, Utc};
use jobs::{
    ids::AccountId,
    queue::{Lane, Limits},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// All lanes, and pauses other than of lanes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Queues)]
pub struct QueueList {
    pub queues: Vec<QueueView>,
    /// Newest first.
    pub pauses: Vec<PauseView>,
}

/// A lane: waiting and running jobs, and recent performance. Job counts stop at 10,000.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Queue)]
pub struct QueueView {
    pub lane: String,
    /// No new jobs start.
    pub is_paused: bool,
    #[schema(required)]
    pub paused_at: Option<DateTime<Utc>>,
    /// Due jobs.
    pub waiting: i64,
    /// Jobs scheduled for later.
    pub later: i64,
    pub running: i64,
    /// Total job slots of all live workers that accept jobs.
    pub slots: i64,
    /// Slots across the fleet, shared by those workers. Null: each has its own number.
    #[schema(required)]
    pub fleet_slots: Option<i64>,
    /// Slots that those workers can have at most.
    pub capacity: i64,
    /// Number of those workers.
    pub workers: i64,
    /// How long the oldest due job has been waiting.
    #[schema(required)]
    pub oldest_seconds: Option<f64>,
    pub last_hour: LastHour,
    /// Queue time of the newest 500 that succeeded; absent if none did.
    #[schema(required)]
    pub wait_ms: Option<Quantiles>,
    /// Run time of the same jobs.
    #[schema(required)]
    pub run_ms: Option<Quantiles>,
    /// Kinds with at least one job.
    pub kinds: Vec<QueueKind>,
    pub limits: LimitsView,
}

/// One kind of job in a lane.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueueKind {
    pub kind: String,
    /// Due jobs.
    pub waiting: i64,
    pub running: i64,
    pub is_paused: bool,
}

/// Limits of a lane, across all workers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QueueLimits)]
pub struct LimitsView {
    /// Concurrent jobs.
    #[schema(required)]
    pub max_running: Option<i64>,
    /// Job starts.
    #[schema(required)]
    pub per_second: Option<f64>,
    /// Slots per owner while others wait.
    #[schema(required)]
    pub owner_slots: Option<i64>,
    /// Slots that one owner may take at any time.
    #[schema(required)]
    pub owner_running: Option<i64>,
    /// Default of the lane.
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

/// All limits of a lane; null removes one. None may be left out, so that none is removed by accident.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetLimits {
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub max_running: Option<i64>,
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub per_second: Option<f64>,
    /// Null: the lane's default.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub owner_slots: Option<i64>,
    /// Null: no limit.
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub owner_running: Option<i64>,
    pub reason: Option<String>,
}

/// Slots of a lane across all workers. Null, which may not be left out: each worker has its own number.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetLaneSlots {
    #[schema(required)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub slots: Option<i64>,
    pub reason: Option<String>,
}

/// Scopes of a pause, other than lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PauseScope {
    /// A kind of job.
    Kind,
    /// All jobs of one account.
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

/// A pause: no new jobs of it start.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Pause)]
pub struct PauseView {
    pub scope: PauseScope,
    /// A kind, or an account id.
    pub name: String,
    /// Only of an owner.
    #[schema(required)]
    pub owner_name: Option<String>,
    pub paused_at: DateTime<Utc>,
    #[schema(required)]
    pub paused_by: Option<AccountId>,
    #[schema(required)]
    pub reason: Option<String>,
}

/// A new pause.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PauseThing {
    pub scope: PauseScope,
    pub name: String,
    pub reason: Option<String>,
}

/// Jobs of a lane queued within the last hour that have ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LastHour {
    pub succeeded: i64,
    /// Failed permanently.
    pub failed: i64,
}

/// 50th, 95th and 99th percentile, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct Quantiles {
    pub p50: f64,
    pub p95: f64,
    pub p99: f64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryOf {
    /// Limit to one kind.
    pub kind: Option<String>,
    /// 60, 360, 1440 or 10080; 60 by default.
    pub minutes: Option<i64>,
}

/// History of a lane: columns of at most 360 points, each covering the same number of whole minutes. Null: unknown.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QueueHistory {
    pub lane: String,
    #[schema(required)]
    pub kind: Option<String>,
    pub step_seconds: i64,
    /// Start of each point, in seconds since 1970.
    pub at: Vec<i64>,
    /// Due jobs, maximum in that time; unknown for a single kind, as are the next two.
    pub depth: Vec<Option<f64>>,
    /// Wait of the oldest due job, maximum in that time.
    pub oldest_seconds: Vec<Option<f64>>,
    /// Jobs queued in that time.
    pub ordered: Vec<Option<f64>>,
    /// Jobs that succeeded in that time.
    pub succeeded: Vec<Option<f64>>,
    /// Jobs that failed permanently.
    pub failed: Vec<Option<f64>>,
    /// Failed attempts that were retried.
    pub retried: Vec<Option<f64>>,
    /// Milliseconds from due to start.
    #[serde(rename = "waitP50")]
    pub wait_p50: Vec<Option<f64>>,
    #[serde(rename = "waitP95")]
    pub wait_p95: Vec<Option<f64>>,
    #[serde(rename = "waitP99")]
    pub wait_p99: Vec<Option<f64>>,
    /// Milliseconds from start to end.
    #[serde(rename = "runP50")]
    pub run_p50: Vec<Option<f64>>,
    #[serde(rename = "runP95")]
    pub run_p95: Vec<Option<f64>>,
    #[serde(rename = "runP99")]
    pub run_p99: Vec<Option<f64>>,
}

/// How well each lane keeps its time estimates.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Calibrations)]
pub struct CalibrationList {
    pub items: Vec<CalibrationView>,
}

/// How well a lane keeps its time estimates.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Calibration)]
pub struct CalibrationView {
    pub lane: String,
    /// Orders delivered recently, at most 1,000.
    pub orders: i64,
    /// Percentage delivered within the promised time; absent without orders.
    #[schema(required)]
    pub held_percent: Option<f64>,
    /// Target percentage.
    pub promised_percent: f64,
}

/// An empty object.
#[derive(Debug, Serialize, ToSchema)]
pub struct Nothing {}
