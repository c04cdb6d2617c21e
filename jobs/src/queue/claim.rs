use std::time::Duration;

use sqlx::PgConnection;

use super::{Lane, Lease, dispatch::share_out};
use crate::ids::JobId;

/// A job that this worker runs until its lease ends.
#[derive(Clone, Debug)]
pub struct Claimed {
    pub id: JobId,
    pub kind: String,
    pub lane: String,
    pub payload: serde_json::Value,
    /// 1 at the first run.
    pub attempt: i16,
    pub max_attempts: i16,
    pub lease: Lease,
    /// From due to started.
    pub waited: Duration,
    /// The span that ordered it, as a W3C `traceparent`.
    pub trace: Option<String>,
}

/// Who claims.
#[derive(Clone, Copy, Debug)]
pub struct Claimer<'a> {
    pub worker: &'a str,
    /// The kinds that it knows: it takes no others. `None`: it takes whatever comes.
    pub kinds: Option<&'a [String]>,
}

impl<'a, S: AsRef<str> + ?Sized> From<&'a S> for Claimer<'a> {
    fn from(worker: &'a S) -> Self {
        Self {
            worker: worker.as_ref(),
            kinds: None,
        }
    }
}

/// How long a worker may be silent before its jobs go to others.
pub const LEASE: Duration = Duration::from_secs(15);

/// Takes the job whose id came through the transport. `None`: someone else has it, it ended, it is not due or paused,
/// or the worker does not know its kind.
pub async fn claim<'a>(
    conn: &mut PgConnection,
    id: JobId,
    claimer: impl Into<Claimer<'a>>,
) -> sqlx::Result<Option<Claimed>> {
    Ok(claim_many(conn, &[id], claimer).await?.pop())
}

/// Takes those of the jobs that are to be had, by one statement: what hot lanes live on.
pub async fn claim_many<'a>(
    conn: &mut PgConnection,
    ids: &[JobId],
    claimer: impl Into<Claimer<'a>>,
) -> sqlx::Result<Vec<Claimed>> {
    let claimer = claimer.into();
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query_file!(
        "src/queue/claim.sql",
        &ids,
        claimer.worker,
        LEASE.as_secs_f64(),
        claimer.kinds
    )
    .fetch_all(conn)
    .await?;
    let taken = rows.into_iter().map(|row| Claimed {
        id: row.id,
        kind: row.kind,
        lane: row.lane,
        payload: row.payload,
        attempt: row.attempts,
        max_attempts: row.max_attempts,
        lease: Lease {
            job: row.id,
            token: row.lease_token,
        },
        waited: Duration::from_secs_f64(row.waited_seconds),
        trace: row.trace,
    });
    Ok(taken.collect())
}

/// After so long a ticket goes out again that met a worker which does not know the kind of its job: soon enough for
/// the worker that does, and not at once, lest it meets the same worker over and over.
const ANOTHER_TRY: Duration = Duration::from_secs(1);

/// Gives the tickets of those jobs back whose kind the worker does not know.
pub async fn leave_unknown(conn: &mut PgConnection, ids: &[JobId], known: &[String]) -> sqlx::Result<()> {
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query!(
        "update jobs
         set state = 'scheduled', pushed_at = null, run_at = now() + make_interval(secs => $3)
         where id in (
             select id
             from jobs
             where id = any($1) and state || '' = 'queued' and pushed_at is not null and kind <> all($2)
             for update skip locked
         )",
        &ids,
        known,
        ANOTHER_TRY.as_secs_f64(),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes the next due job of a lane straight from PostgreSQL: the way of the work while Redis is away, and of tests.
///
/// Jobs are shared out as the dispatcher does. When it has none left to share out, those come whose tickets are on
/// their way: Redis may have lost them. Needs a transaction.
pub async fn claim_next<'a>(
    tx: &mut PgConnection,
    lane: Lane,
    claimer: impl Into<Claimer<'a>>,
) -> sqlx::Result<Option<Claimed>> {
    let claimer = claimer.into();
    let next = match share_out(tx, lane, 1, claimer.kinds).await?.pop() {
        Some(pushed) => Some(pushed.id),
        None => next_pushed(tx, lane, claimer.kinds).await?,
    };
    match next {
        Some(id) => claim(tx, id, claimer).await,
        None => Ok(None),
    }
}

async fn next_pushed(tx: &mut PgConnection, lane: Lane, kinds: Option<&[String]>) -> sqlx::Result<Option<JobId>> {
    sqlx::query_scalar!(
        r#"select id as "id: JobId"
           from jobs
           where lane = $1 and state = 'queued' and pushed_at is not null
               and ($2::text[] is null or kind = any($2))
               and kind not in (select name from pauses where scope = 'kind')
               and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
           order by pushed_at
           limit 1
           for update skip locked"#,
        lane.as_str(),
        kinds,
    )
    .fetch_optional(tx)
    .await
}
