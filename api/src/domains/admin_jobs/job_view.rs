use jobs::{
    ids::{AccountId, JobId},
    queue::JobState,
};
use sqlx::PgConnection;

use super::{job_row::JobRow, view::JobView};
use crate::http::problem::{ApiError, Code};

/// The job with that id, as seen by staff.
pub(super) async fn get_job_view(conn: &mut PgConnection, id: JobId) -> Result<JobView, ApiError> {
    let row = sqlx::query_as!(
        JobRow,
        r#"select
               id as "id: JobId", kind, lane, state as "state: JobState", priority, attempts, max_attempts, crashes,
               progress, stage, owner_id as "owner: AccountId",
               (select username from accounts where accounts.id = jobs.owner_id) as "owner_name?", subject_type,
               subject_id, worker_id, run_at, created_at, started_at, finished_at, error,
               coalesce((
                   select amount - captured
                   from ledger_holds as hold
                   where hold.subject_id = jobs.subject_id and hold.state = 'closed'
               ), 0) as "refunded_chips!",
               coalesce((
                   select amount from ledger_holds as hold where hold.subject_id = jobs.subject_id
               ), 0) as "chips!",
               payload
           from jobs
           where id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Code::NotFound)?;
    Ok(row.into())
}
