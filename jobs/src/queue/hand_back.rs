use sqlx::PgConnection;

use super::{Lease, READY_CHANNEL};

/// Returns jobs to the queue that a worker could not end before it must go. No attempt is spent and no crash counted.
///
/// Returns how many that were; the others were cancelled or taken over.
pub async fn hand_back(conn: &mut PgConnection, leases: &[Lease]) -> sqlx::Result<u64> {
    let ids: Vec<uuid::Uuid> = leases.iter().map(|lease| lease.job.0).collect();
    let tokens: Vec<i64> = leases.iter().map(|lease| lease.token).collect();
    let lanes = sqlx::query_file_scalar!("src/queue/hand_back.sql", &ids, &tokens)
        .fetch_all(&mut *conn)
        .await?;
    sqlx::query!(
        "select pg_notify($1, lane) from (select distinct unnest($2::text[]) as lane) as lanes",
        READY_CHANNEL,
        &lanes,
    )
    .execute(conn)
    .await?;
    Ok(lanes.len() as u64)
}
