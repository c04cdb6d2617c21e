use sqlx::{Connection as _, PgConnection, Postgres, Transaction};
use tracing::error;
use uuid::Uuid;

use super::{
    Abandoned, Failure, Happening, Kinds, READY_CHANNEL, errors::record_error, needs::note_end, record, record_start,
};
use crate::ids::JobId;

/// Workers lost with nothing but the job after which it is given up. A run that comes to its own end resets the count.
const ALONE_LIMIT: i16 = 3;
/// The same for all workers, whatever they ran: for a job that never gets one to itself.
const CRASH_LIMIT: i16 = 12;

/// Maximum jobs of one sweep.
const MOST: usize = 100;

/// Result of one sweep.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reaped {
    pub requeued: usize,
    pub given_up: usize,
    /// Lane and kind of each.
    pub taken: Vec<(String, String)>,
}

/// Takes jobs from silent workers, at most [`MOST`]. A crash spends no attempt.
///
/// A worker that is lost with several jobs says nothing about any of them: a job that was lost with two workers runs
/// alone from then on, and is given up after three that had nothing else.
///
/// Each is taken in a transaction of its own: releasing what a job held takes locks in an order that is only safe for
/// one job, and people wait for the same locks. One that fails does not block the others. Any number of reapers may
/// run: locked rows are skipped. Unknown kinds are left to workers that can release what those jobs hold.
pub async fn reap(conn: &mut PgConnection, kinds: Kinds) -> sqlx::Result<Reaped> {
    let known: Vec<String> = kinds.iter().map(|kind| kind.name.to_owned()).collect();
    let mut reaped = Reaped::default();
    let mut stuck = Vec::new();
    while reaped.taken.len() < MOST && stuck.len() < MOST {
        let mut tx = conn.begin().await?;
        let Some(job) = next_lost(&mut tx, &known, &stuck).await? else {
            break;
        };
        match take(tx, kinds, &job).await {
            Ok(()) => reaped.count(job),
            Err(error) => {
                error!(%error, job.id = %job.id, job.kind, "cannot take over a lost job");
                stuck.push(job.id.0);
            }
        }
    }
    Ok(reaped)
}

impl Reaped {
    fn count(&mut self, job: Stranded) {
        self.given_up += usize::from(job.is_last());
        self.requeued += usize::from(!job.is_last());
        self.taken.push((job.lane, job.kind));
    }
}

struct Stranded {
    id: JobId,
    kind: String,
    lane: String,
    payload: serde_json::Value,
    crashes: i16,
    /// Workers lost before with nothing else on them.
    lost_alone: i16,
    was_alone: bool,
}

impl Stranded {
    fn is_last(&self) -> bool {
        self.lost_alone + i16::from(self.was_alone) >= ALONE_LIMIT || self.crashes + 1 >= CRASH_LIMIT
    }
}

/// The job lost first, locked.
async fn next_lost(tx: &mut PgConnection, known: &[String], stuck: &[Uuid]) -> sqlx::Result<Option<Stranded>> {
    sqlx::query_file_as!(Stranded, "src/queue/reap.sql", known, stuck)
        .fetch_optional(tx)
        .await
}

async fn take(mut tx: Transaction<'_, Postgres>, kinds: Kinds, job: &Stranded) -> sqlx::Result<()> {
    if job.is_last() {
        give_up(&mut tx, kinds, job).await?;
    } else {
        requeue(&mut tx, job).await?;
    }
    tx.commit().await
}

async fn give_up(conn: &mut PgConnection, kinds: Kinds, job: &Stranded) -> sqlx::Result<()> {
    record_crash(conn, job).await?;
    sqlx::query!(
        "update jobs
         set state = 'failed', crashes = crashes + 1, losses = losses + 1, lost_alone = lost_alone + $3,
             lease_token = lease_token + 1, lease_until = null, finished_at = now(), error = $2
         where id = $1 and state = 'running'",
        job.id.0,
        serde_json::json!({ "code": "crashed", "message": "crashed its worker too often" }),
        i16::from(job.was_alone),
    )
    .execute(&mut *conn)
    .await?;
    record(conn, job.id, Happening::Failed, None, None).await?;
    note_end(conn, job.id).await?;
    kinds
        .abandoned(&job.kind, &job.payload, conn, &Abandoned::Crashed)
        .await
}

async fn requeue(conn: &mut PgConnection, job: &Stranded) -> sqlx::Result<()> {
    record_start(conn, job.id).await?;
    record_crash(conn, job).await?;
    sqlx::query!(
        "update jobs
         set state = 'queued', crashes = crashes + 1, losses = losses + 1, lost_alone = lost_alone + $2,
             attempts = attempts - 1, lease_token = lease_token + 1, started_at = null, lease_until = null
         where id = $1 and state = 'running'",
        job.id.0,
        i16::from(job.was_alone),
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, job.lane)
        .execute(conn)
        .await?;
    Ok(())
}

async fn record_crash(conn: &mut PgConnection, job: &Stranded) -> sqlx::Result<()> {
    record(conn, job.id, Happening::Crashed, None, None).await?;
    let failure = Failure::new("crashed", "its worker stopped responding");
    record_error(conn, job.id, &job.kind, &failure).await
}
