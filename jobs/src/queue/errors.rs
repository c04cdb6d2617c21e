use sqlx::PgConnection;

use super::{
    Failure,
    fingerprint::fingerprint,
    terms::{add_terms, error_terms},
};
use crate::ids::JobId;

/// Keeps what went wrong with the run that the job's row tells of.
pub(super) async fn record_error(tx: &mut PgConnection, job: JobId, kind: &str, failure: &Failure) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into job_errors
             (fingerprint, job_created_at, job_id, attempt, worker_id, build, code, message, backtrace)
         select $2, created_at, id, attempts, worker_id, (select build from workers where name = worker_id), $3, $4, $5
         from jobs
         where id = $1",
        job.0,
        fingerprint(kind, &failure.code, &failure.message),
        failure.code,
        failure.message,
        failure.backtrace,
    )
    .execute(&mut *tx)
    .await?;
    add_terms(tx, &[(job, error_terms(failure))]).await
}
