use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domains::admin_jobs::JobView;

/// Worker processes, those that live first, then newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Workers)]
pub struct WorkerList {
    pub workers: Vec<WorkerView>,
}

/// One worker process.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Worker)]
pub struct WorkerView {
    pub name: String,
    /// What it was built from, in the words of whoever deployed it.
    pub build: String,
    pub host: String,
    pub state: WorkerState,
    pub lanes: Vec<WorkerLane>,
    /// What the process held of the machine's memory when it was last heard of.
    #[schema(required)]
    pub memory_bytes: Option<i64>,
    pub started_at: DateTime<Utc>,
    pub seen_at: DateTime<Utc>,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub cordoned_at: Option<DateTime<Utc>>,
    /// Jobs that were taken over from it because it fell silent.
    pub crashed: i64,
    /// What staff want its slots to be, by lane; absent once it has them.
    #[schema(required)]
    pub wanted_slots: Option<BTreeMap<String, i64>>,
    /// Staff let it end.
    pub is_draining: bool,
}

/// One worker process with its jobs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkerDetail {
    pub worker: WorkerView,
    /// At most 50, those that run longest first.
    pub running: Vec<JobView>,
    /// Jobs that were taken over from it because it fell silent: at most 50, newest first.
    pub taken_over: Vec<JobView>,
}

/// Other slots of a worker.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetSlots {
    /// Jobs at a time, by lane; lanes that are not named stay as they are.
    pub slots: BTreeMap<String, i64>,
    pub reason: Option<String>,
}

/// How a worker process stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum WorkerState {
    Ready,
    /// Staff let it take nothing new.
    Cordoned,
    /// It ends with its last job.
    Closing,
    /// Not heard of for a while, and it did not say that it ends.
    Silent,
    /// It ended in order.
    Gone,
}

/// A lane that a worker serves.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkerLane {
    pub lane: String,
    /// Jobs at a time.
    pub slots: i64,
    pub running: i64,
}
