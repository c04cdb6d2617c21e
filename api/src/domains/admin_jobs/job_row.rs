use chrono::{DateTime, Utc};
use jobs::{
    ids::{AccountId, JobId},
    queue::JobState,
};
use serde_json::Value;
use uuid::Uuid;

use super::view::{JobView, one_line};

/// A job as the database has it, of every query that shows one.
pub(super) struct JobRow {
    pub(super) id: JobId,
    pub(super) kind: String,
    pub(super) lane: String,
    pub(super) state: JobState,
    pub(super) priority: i16,
    pub(super) attempts: i16,
    pub(super) max_attempts: i16,
    pub(super) crashes: i16,
    pub(super) progress: i16,
    pub(super) stage: Option<String>,
    pub(super) owner: Option<AccountId>,
    pub(super) subject_type: Option<String>,
    pub(super) subject_id: Option<Uuid>,
    pub(super) worker_id: Option<String>,
    pub(super) run_at: DateTime<Utc>,
    pub(super) created_at: DateTime<Utc>,
    pub(super) started_at: Option<DateTime<Utc>>,
    pub(super) finished_at: Option<DateTime<Utc>>,
    pub(super) error: Option<Value>,
}

impl From<JobRow> for JobView {
    fn from(row: JobRow) -> Self {
        Self {
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
            subject_type: row.subject_type,
            subject_id: row.subject_id,
            worker_id: row.worker_id,
            run_at: row.run_at,
            created_at: row.created_at,
            started_at: row.started_at,
            finished_at: row.finished_at,
            error: row.error.as_ref().map(one_line),
        }
    }
}
