use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{Times, TimesError};
use crate::{ids::JobId, queue::Kinds};

/// A row of recurring work.
#[derive(Clone, Debug)]
pub struct Schedule {
    pub name: String,
    /// Of the job that it orders.
    pub kind: String,
    pub cron: String,
    /// A name of the IANA database.
    pub zone: String,
    pub is_paused: bool,
    pub next_at: DateTime<Utc>,
    pub last_at: Option<DateTime<Utc>>,
    pub last_job_id: Option<JobId>,
    /// By the database's clock, when the row was read.
    pub read_at: DateTime<Utc>,
}

impl Schedule {
    /// Whether one of the kinds can be ordered as the row says; otherwise a newer build does.
    pub fn is_known(&self, kinds: Kinds) -> bool {
        kinds.is_recurring(&self.kind)
    }

    pub fn times(&self) -> Result<Times, TimesError> {
        Times::parse(&self.cron, &self.zone)
    }
}

/// All recurring work, by name.
pub async fn list_schedules(conn: &mut PgConnection) -> sqlx::Result<Vec<Schedule>> {
    sqlx::query_as!(
        Schedule,
        r#"select name, kind, cron, zone, is_paused, next_at, last_at, last_job_id as "last_job_id: JobId",
               clock_timestamp() as "read_at!"
           from job_schedules
           order by name"#,
    )
    .fetch_all(conn)
    .await
}

/// The row of that name, kept for the caller's transaction.
pub(super) async fn lock_schedule(tx: &mut PgConnection, name: &str) -> sqlx::Result<Option<Schedule>> {
    sqlx::query_as!(
        Schedule,
        r#"select name, kind, cron, zone, is_paused, next_at, last_at, last_job_id as "last_job_id: JobId",
               clock_timestamp() as "read_at!"
           from job_schedules
           where name = $1
           for update"#,
        name,
    )
    .fetch_optional(tx)
    .await
}
