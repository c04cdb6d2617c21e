use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::admin_jobs::JobView;

/// Worker processes, live ones first, then newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Workers)]
pub struct WorkerList {
    pub workers: Vec<WorkerView>,
    /// Builds with a live worker, the newest first.
    pub builds: Vec<BuildView>,
}

/// A build with its live workers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Build)]
pub struct BuildView {
    pub build: String,
    /// Live workers.
    pub workers: i64,
    /// Jobs that they run.
    pub running: i64,
    /// Lanes that they serve.
    pub lanes: Vec<String>,
    /// Start of the oldest of them.
    pub since: DateTime<Utc>,
    /// Since when they take no new jobs, by order of staff.
    #[schema(required)]
    pub drained_at: Option<DateTime<Utc>>,
    /// Kinds of jobs that wait, run or recur and that no worker of another build takes. It can't be drained before.
    pub only_kinds: Vec<String>,
}

/// A worker process.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Worker)]
pub struct WorkerView {
    pub name: String,
    /// Build name, as set at deployment.
    pub build: String,
    pub host: String,
    pub state: WorkerState,
    pub lanes: Vec<WorkerLane>,
    /// Resident memory in bytes, as last reported.
    #[schema(required)]
    pub memory_bytes: Option<i64>,
    pub started_at: DateTime<Utc>,
    pub seen_at: DateTime<Utc>,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub cordoned_at: Option<DateTime<Utc>>,
    /// Since when staff know that it vanished.
    #[schema(required)]
    pub acknowledged_at: Option<DateTime<Utc>>,
    /// Jobs taken over from it after it fell silent.
    pub crashed: i64,
    /// Cordoned because its build is drained.
    pub is_cordoned_with_build: bool,
    /// Being drained by staff.
    pub is_draining: bool,
}

/// A worker process with its jobs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkerDetail {
    pub worker: WorkerView,
    /// At most 50, longest running first.
    pub running: Vec<JobView>,
    /// Jobs taken over from it after it fell silent: at most 50, newest first.
    pub taken_over: Vec<JobView>,
}

/// New slot numbers of a worker, whatever the lane has across the fleet.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetSlots {
    /// Concurrent jobs by lane; null ends the exception, and lanes left out stay as they are.
    pub slots: BTreeMap<String, Option<i64>>,
    pub reason: Option<String>,
}

/// State of a worker process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum WorkerState {
    Ready,
    /// Takes no new jobs, by order of staff.
    Cordoned,
    /// Ends with its last job.
    Closing,
    /// Not heard from for a while, without a shutdown.
    Silent,
    /// Shut down in order.
    Gone,
}

/// A lane served by a worker.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkerLane {
    pub lane: String,
    /// Concurrent jobs, as last reported.
    pub slots: i64,
    pub running: i64,
    /// Concurrent jobs as it was started.
    pub own_slots: i64,
    /// Concurrent jobs across the fleet, of which it has a share.
    #[schema(required)]
    pub fleet_slots: Option<i64>,
    /// Concurrent jobs that staff gave to this worker alone.
    #[schema(required)]
    pub exception: Option<i64>,
    /// Concurrent jobs that it is to have; it learns of them within seconds.
    pub target: i64,
}
