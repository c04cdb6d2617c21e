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
    /// Slots requested by staff, by lane; absent once applied.
    #[schema(required)]
    pub wanted_slots: Option<BTreeMap<String, i64>>,
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

/// New slot numbers of a worker.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetSlots {
    /// Concurrent jobs by lane; lanes left out stay as they are.
    pub slots: BTreeMap<String, i64>,
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
    /// Concurrent jobs.
    pub slots: i64,
    pub running: i64,
}
