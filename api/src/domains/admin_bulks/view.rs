use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{
    domains::admin_jobs::{BulkState, BulkVerb, JobFilter},
    ids::{AccountId, JobId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// What somebody thinks of doing.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewBulk {
    pub verb: BulkVerb,
    pub filter: JobFilter,
}

/// What it would do.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkPreview {
    /// Jobs that it would move; counted up to 200,000.
    pub jobs: i64,
    pub is_capped: bool,
    /// Jobs that fit the filter and stay as they are, for their state does not allow it.
    pub skipped: i64,
    pub people: i64,
    /// Chips of their orders that were not taken: held while they wait, given back when they ended.
    pub chips: i64,
    /// Jobs that have left something already.
    pub already_done: i64,
    /// Seconds of a slot that running all of them takes.
    #[schema(required)]
    pub cost_seconds: Option<f64>,
    pub by_kind: BTreeMap<String, i64>,
    pub by_state: BTreeMap<String, i64>,
    /// Whether another bulk can take it back.
    pub is_undoable: bool,
}

/// The newest 50.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bulks {
    pub items: Vec<BulkView>,
}

/// The same done to many jobs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Bulk)]
pub struct BulkView {
    pub id: Uuid,
    pub verb: BulkVerb,
    pub state: BulkState,
    pub filter: JobFilter,
    pub reason: String,
    pub actor_id: AccountId,
    #[schema(required)]
    pub actor_name: Option<String>,
    /// Jobs that were seen when it was decided.
    pub confirmed: i32,
    pub moved: i32,
    /// Jobs whose state did not allow it any more.
    pub passed_over: i32,
    /// How those ended that it let run.
    pub succeeded: i64,
    pub failed: i64,
    pub canary: i32,
    pub per_second: i32,
    pub max_error_percent: i16,
    #[schema(required)]
    pub priority: Option<i16>,
    /// The job that does it.
    pub job_id: JobId,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Why it halted.
    #[schema(required)]
    pub note: Option<String>,
}
