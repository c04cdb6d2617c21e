use sqlx::PgConnection;

use super::claim::LEASE;
use crate::ids::JobId;

/// The right to write as the current run of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub job: JobId,
    /// Grows with every claim and cancellation, so an older run can be told from the newest.
    pub token: i64,
}

#[derive(Debug, thiserror::Error)]
pub enum LeaseLost {
    /// The job was cancelled, or taken over by another worker: whatever this run did must not be kept.
    #[error("the lease was lost")]
    Gone,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Locks the job's row and makes sure that this run still owns it. Call it first in every transaction of a run.
pub async fn hold_lease(tx: &mut PgConnection, lease: Lease) -> Result<(), LeaseLost> {
    sqlx::query_scalar!(
        "select 1 as one from jobs where id = $1 and lease_token = $2 and state = 'running' for update",
        lease.job.0,
        lease.token,
    )
    .fetch_optional(tx)
    .await?
    .map(|_| ())
    .ok_or(LeaseLost::Gone)
}

/// Extends the leases that are still held and returns those that are lost.
pub async fn renew(conn: &mut PgConnection, leases: &[Lease]) -> sqlx::Result<Vec<Lease>> {
    let ids: Vec<uuid::Uuid> = leases.iter().map(|lease| lease.job.0).collect();
    let tokens: Vec<i64> = leases.iter().map(|lease| lease.token).collect();
    let kept = sqlx::query_file_as!(Lease, "src/queue/renew.sql", &ids, &tokens, LEASE.as_secs_f64(),)
        .fetch_all(conn)
        .await?;
    Ok(leases.iter().filter(|lease| !kept.contains(lease)).copied().collect())
}

/// Those of the leases whose job was cancelled or taken over: a cheap question, asked every second.
pub async fn cancelled_among(conn: &mut PgConnection, leases: &[Lease]) -> sqlx::Result<Vec<Lease>> {
    let ids: Vec<uuid::Uuid> = leases.iter().map(|lease| lease.job.0).collect();
    let tokens: Vec<i64> = leases.iter().map(|lease| lease.token).collect();
    let held = sqlx::query_as!(
        Lease,
        r#"select lease.id as "job!: JobId", token as "token!"
           from unnest($1::uuid[], $2::bigint[]) as lease (id, token)
           cross join lateral (
               select from jobs
               where jobs.id = lease.id and lease_token = lease.token and state || '' = 'running'
               offset 0
           ) as held"#,
        &ids,
        &tokens,
    )
    .fetch_all(conn)
    .await?;
    Ok(leases.iter().filter(|lease| !held.contains(lease)).copied().collect())
}
