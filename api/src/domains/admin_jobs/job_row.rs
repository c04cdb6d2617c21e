use chrono::{DateTime, Utc};
use jobs::{
    catalogue::KINDS,
    ids::{AccountId, JobId},
    queue::{JobState, redact},
};
use serde_json::Value;
use uuid::Uuid;

use super::view::{JobView, arguments, one_line};

/// A job row, as loaded by every query that shows jobs.
pub(in crate::domains) struct JobRow {
    pub(in crate::domains) id: JobId,
    pub(in crate::domains) kind: String,
    pub(in crate::domains) lane: String,
    pub(in crate::domains) state: JobState,
    pub(in crate::domains) priority: i16,
    pub(in crate::domains) attempts: i16,
    pub(in crate::domains) max_attempts: i16,
    pub(in crate::domains) crashes: i16,
    pub(in crate::domains) progress: i16,
    pub(in crate::domains) stage: Option<String>,
    pub(in crate::domains) owner: Option<AccountId>,
    pub(in crate::domains) owner_name: Option<String>,
    pub(in crate::domains) subject_type: Option<String>,
    pub(in crate::domains) subject_id: Option<Uuid>,
    pub(in crate::domains) worker_id: Option<String>,
    pub(in crate::domains) run_at: DateTime<Utc>,
    pub(in crate::domains) created_at: DateTime<Utc>,
    pub(in crate::domains) started_at: Option<DateTime<Utc>>,
    pub(in crate::domains) finished_at: Option<DateTime<Utc>>,
    pub(in crate::domains) error: Option<Value>,
    pub(in crate::domains) refunded_chips: i64,
    pub(in crate::domains) chips: i64,
    pub(in crate::domains) payload: Value,
}

impl From<JobRow> for JobView {
    fn from(row: JobRow) -> Self {
        Self {
            arguments: arguments(&redact(&row.payload, KINDS.open_fields(&row.kind)).payload),
            chips: row.chips,
            id: row.id,
            kind: row.kind,
            lane: row.lane,
            state: row.state,
            priority: row.priority,
            attempts: row.attempts,
            max_attempts: row.max_attempts,
            crashes: row.crashes,
            progress: row.progress,
            stage: row.stage,
            owner_id: row.owner,
            owner_name: row.owner_name,
            subject_type: row.subject_type,
            subject_id: row.subject_id,
            worker_id: row.worker_id,
            run_at: row.run_at,
            created_at: row.created_at,
            started_at: row.started_at,
            finished_at: row.finished_at,
            error: row.error.as_ref().map(one_line),
            refunded_chips: row.refunded_chips,
        }
    }
}
