use sqlx::PgConnection;

use super::{
    Failure,
    fingerprint::fingerprint,
    terms::{add_terms, engine_term, error_terms},
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
    add_terms(tx, &[(job, error_terms(failure))]).await?;
    record_engines(tx, job, failure).await
}

/// Lets the job be found by the engines that the failure names, as far as workers report them.
pub(super) async fn record_engines(tx: &mut PgConnection, job: JobId, failure: &Failure) -> sqlx::Result<()> {
    if !failure.code.starts_with("engine_") {
        return Ok(());
    }
    let named = sqlx::query_scalar!(
        "select distinct engine_endpoint from engine_states where strpos($1, engine_endpoint) > 0 limit 5",
        failure.message,
    )
    .fetch_all(&mut *tx)
    .await?;
    let terms = named.iter().map(|endpoint| engine_term(endpoint)).collect();
    add_terms(tx, &[(job, terms)]).await
}
