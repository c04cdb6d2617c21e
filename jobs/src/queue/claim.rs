use std::time::Duration;

use sqlx::PgConnection;

use super::{Lane, Lease, dispatch};
use crate::ids::JobId;

/// A job that this worker runs until its lease ends.
#[derive(Clone, Debug)]
pub struct Claimed {
    pub id: JobId,
    pub kind: String,
    pub payload: serde_json::Value,
    /// 1 at the first run.
    pub attempt: i16,
    pub max_attempts: i16,
    pub lease: Lease,
}

/// How long a worker may be silent before its jobs go to others.
pub const LEASE: Duration = Duration::from_secs(15);

/// Takes the job whose id came through the transport. `None`: someone else has it, or it ended or is not due.
pub async fn claim(conn: &mut PgConnection, id: JobId, worker: &str) -> sqlx::Result<Option<Claimed>> {
    Ok(claim_many(conn, &[id], worker).await?.pop())
}

/// Takes those of the jobs that are to be had, by one statement: what hot lanes live on.
pub async fn claim_many(conn: &mut PgConnection, ids: &[JobId], worker: &str) -> sqlx::Result<Vec<Claimed>> {
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_file!("src/queue/claim.sql", &ids, worker, LEASE.as_secs_f64())
        .fetch_all(conn)
        .await?;
    let claimed = rows.into_iter().map(|row| Claimed {
        id: row.id,
        kind: row.kind,
        payload: row.payload,
        attempt: row.attempts,
        max_attempts: row.max_attempts,
        lease: Lease {
            job: row.id,
            token: row.lease_token,
        },
    });
    Ok(claimed.collect())
}

/// Takes the next due job of a lane straight from PostgreSQL: the way of the work while Redis is away, and of tests.
///
/// Jobs are shared out as the dispatcher does. When it has none left to share out, those come whose tickets are on
/// their way: Redis may have lost them. Needs a transaction.
pub async fn claim_next(tx: &mut PgConnection, lane: Lane, worker: &str) -> sqlx::Result<Option<Claimed>> {
    let next = match dispatch(tx, lane, 1).await?.pop() {
        Some(pushed) => Some(pushed.id),
        None => next_pushed(tx, lane).await?,
    };
    match next {
        Some(id) => claim(tx, id, worker).await,
        None => Ok(None),
    }
}

async fn next_pushed(tx: &mut PgConnection, lane: Lane) -> sqlx::Result<Option<JobId>> {
    sqlx::query_scalar!(
        r#"select id as "id: JobId"
           from jobs
           where lane = $1 and state = 'queued' and pushed_at is not null
           order by pushed_at
           limit 1
           for update skip locked"#,
        lane.as_str(),
    )
    .fetch_optional(tx)
    .await
}
