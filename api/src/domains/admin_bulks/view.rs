use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{
    domains::admin_jobs::{BulkState, BulkVerb, JobFilter},
    ids::{AccountId, JobId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A bulk action to preview.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewBulk {
    pub verb: BulkVerb,
    pub filter: JobFilter,
}

/// Effect of a bulk action.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BulkPreview {
    /// Jobs that would be affected; counted up to 200,000.
    pub jobs: i64,
    pub is_capped: bool,
    /// Jobs that match the filter but are skipped because of their state.
    pub skipped: i64,
    pub people: i64,
    /// Untaken chips of their orders: held while they wait, given back when they ended.
    pub chips: i64,
    /// Jobs whose order was refunded, in whole or in part: retrying them is free for their owners.
    pub refunded: i64,
    /// Jobs that have already delivered something.
    pub already_done: i64,
    /// Estimated slot seconds to run all of them.
    #[schema(required)]
    pub cost_seconds: Option<f64>,
    pub by_kind: BTreeMap<String, i64>,
    pub by_state: BTreeMap<String, i64>,
    /// Whether another bulk action can undo it.
    pub is_undoable: bool,
}

/// The newest 50.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bulks {
    pub items: Vec<BulkView>,
}

/// A bulk action on jobs.
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
    /// Jobs matched when it was confirmed.
    pub confirmed: i32,
    pub moved: i32,
    /// Jobs skipped because their state had changed.
    pub passed_over: i32,
    /// Outcome of the jobs it let run.
    pub succeeded: i64,
    pub failed: i64,
    pub canary: i32,
    pub per_second: i32,
    pub max_error_percent: i16,
    #[schema(required)]
    pub priority: Option<i16>,
    /// The job that runs it.
    pub job_id: JobId,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Why it halted.
    #[schema(required)]
    pub note: Option<String>,
}
