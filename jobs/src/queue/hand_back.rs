use sqlx::PgConnection;

use super::{Lease, READY_CHANNEL};

/// Returns jobs to the queue that a worker could not end before it must go. No attempt is spent and no crash counted.
pub async fn hand_back(conn: &mut PgConnection, leases: &[Lease]) -> sqlx::Result<u64> {
    let ids: Vec<uuid::Uuid> = leases.iter().map(|lease| lease.job.0).collect();
    let tokens: Vec<i64> = leases.iter().map(|lease| lease.token).collect();
    let lanes = sqlx::query_scalar!(
        "update jobs
         set state = 'queued', attempts = attempts - 1, lease_token = lease_token + 1, lease_until = null,
             pushed_at = null
         from unnest($1::uuid[], $2::bigint[]) as held (id, token)
         where jobs.id = held.id and jobs.lease_token = held.token and jobs.state = 'running'
         returning lane",
        &ids,
        &tokens,
    )
    .fetch_all(&mut *conn)
    .await?;
    for lane in &lanes {
        sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, lane)
            .execute(&mut *conn)
            .await?;
    }
    Ok(lanes.len() as u64)
}
