use sqlx::{Connection as _, PgConnection, types::Json};
use tracing::error;
use uuid::Uuid;

use super::{ApplyBulk, BulkState, BulkVerb, JobFilter, Next, Place, find::find_in};
use crate::{
    audit,
    ids::{AccountId, JobId},
    queue::{
        BringForwardError, CancelError, DiscardError, Job as _, Kinds, Lease, LeaseLost, PrioritiseError, RedriveError,
        RestoreError, bring_forward, cancel, discard, prioritise, redrive, restore,
    },
};

/// Outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The next step is due in a second.
    Goes,
    /// No further step: done, halted, or paused by staff.
    Ended,
}

/// Fewer runs are too few to judge the rest.
const FEWEST_JUDGED: i64 = 5;

/// Jobs locked at a time. A claim of one of them waits until the chunk is done.
const CHUNK: usize = 25;

struct Bulk {
    actor: AccountId,
    verb: BulkVerb,
    filter: JobFilter,
    state: BulkState,
    confirmed: i32,
    moved: i32,
    canary: i32,
    per_second: i32,
    max_error_percent: i16,
    priority: Option<i16>,
    place: Option<Place>,
    created_at: chrono::DateTime<chrono::Utc>,
}

impl Bulk {
    /// Jobs that may still be moved, in the canary or in total.
    fn room(&self) -> i32 {
        let confirmed = self.confirmed - self.moved;
        if self.state == BulkState::Canary {
            confirmed.min(self.canary - self.moved)
        } else {
            confirmed
        }
    }

    /// Excludes jobs created after the order.
    fn filter(&self) -> JobFilter {
        let end = self
            .filter
            .created_before
            .map_or(self.created_at, |end| end.min(self.created_at));
        JobFilter {
            created_before: Some(end),
            ..self.filter.clone()
        }
    }
}

/// Applies the verb to as many jobs as the rate allows for a second. Each chunk and its progress are one transaction,
/// so an interrupted step ends between chunks and the next one continues there. Never call it in a transaction that
/// locks jobs.
pub async fn step(conn: &mut PgConnection, kinds: Kinds, lease: Lease, id: Uuid) -> Result<Step, LeaseLost> {
    let Some(bulk) = look(conn, lease, id).await? else {
        return Ok(Step::Ended);
    };
    if bulk.state == BulkState::Canary && bulk.moved >= bulk.canary && bulk.moved < bulk.confirmed {
        return Ok(Step::Goes);
    }
    let limit = usize::try_from(bulk.per_second.min(bulk.room())).unwrap_or(0);
    let states = bulk.verb.states_of(&bulk.filter);
    let mut next = Next::End;
    if limit > 0 {
        let found = find_in(conn, &bulk.filter(), Some(&states), bulk.place, limit).await?;
        let mut place = bulk.place;
        for chunk in found.places.chunks(CHUNK) {
            if !move_chunk(conn, kinds, lease, id, place, chunk).await? {
                return Ok(Step::Ended);
            }
            place = chunk.last().copied();
        }
        next = found.next;
    }
    match next {
        Next::After(_) => Ok(Step::Goes),
        Next::Unsearched(place) => {
            sqlx::query!(
                "update bulks set place_at = $2, place_id = $3 where id = $1 and state in ('canary', 'running')",
                id,
                place.at,
                place.id,
            )
            .execute(conn)
            .await?;
            Ok(Step::Goes)
        }
        Next::End => {
            sqlx::query!(
                "update bulks
                 set state = 'done', finished_at = now(), passed_over = greatest(passed_over, confirmed - moved)
                 where id = $1 and state in ('canary', 'running')",
                id,
            )
            .execute(conn)
            .await?;
            Ok(Step::Ended)
        }
    }
}

/// The bulk, with its runs judged. `None`: it does not continue.
async fn look(conn: &mut PgConnection, lease: Lease, id: Uuid) -> Result<Option<Bulk>, LeaseLost> {
    let mut tx = conn.begin().await?;
    let Some(mut bulk) = lock(&mut tx, lease, id).await? else {
        return Ok(None);
    };
    let runs = look_at_runs(&mut tx, id).await?;
    if bulk.verb.starts_runs() && runs.too_many_failed(&bulk) {
        halt(&mut tx, id, &runs).await?;
        tx.commit().await?;
        return Ok(None);
    }
    if bulk.state == BulkState::Canary && bulk.moved >= bulk.canary && runs.outstanding == 0 {
        sqlx::query!("update bulks set state = 'running' where id = $1", id)
            .execute(&mut *tx)
            .await?;
        bulk.state = BulkState::Running;
    }
    tx.commit().await?;
    Ok(Some(bulk))
}

/// Applies the verb to a chunk, from a place on. `false`: it does not continue, or another run took over.
async fn move_chunk(
    conn: &mut PgConnection,
    kinds: Kinds,
    lease: Lease,
    id: Uuid,
    after: Option<Place>,
    chunk: &[Place],
) -> Result<bool, LeaseLost> {
    let mut tx = conn.begin().await?;
    let bulk = lock(&mut tx, lease, id).await?.filter(|bulk| bulk.place == after);
    let Some(bulk) = bulk else { return Ok(false) };
    let mut places = chunk.to_vec();
    // All of them first, in the order in which claims and renewals lock, so that this waits for a job's lock while
    // holding nothing later.
    places.sort_unstable_by_key(|place| place.id);
    let ids: Vec<Uuid> = places.iter().map(|place| place.id).collect();
    sqlx::query!("select id from jobs where id = any($1) order by id for update", &ids)
        .fetch_all(&mut *tx)
        .await?;
    let mut moved = 0;
    for &place in &places {
        moved += i32::from(apply(&mut tx, kinds, id, &bulk, place).await?);
    }
    let last = chunk.last();
    sqlx::query!(
        "update bulks
         set moved = moved + $2, passed_over = passed_over + $3, place_at = $4, place_id = $5
         where id = $1",
        id,
        moved,
        i32::try_from(chunk.len()).unwrap_or(i32::MAX) - moved,
        last.map(|place| place.at),
        last.map(|place| place.id),
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(true)
}

/// Locks the bulk, so that one run at a time works on it, and checks that it is this one. The run's own job is not
/// locked: its lease is renewed meanwhile. `None`: the bulk is gone, paused or over.
async fn lock(tx: &mut PgConnection, lease: Lease, id: Uuid) -> Result<Option<Bulk>, LeaseLost> {
    let row = sqlx::query!(
        r#"select actor_id as "actor: AccountId", verb as "verb: BulkVerb", filter as "filter: Json<JobFilter>",
               state as "state: BulkState", confirmed, moved, canary, per_second, max_error_percent, priority, place_at,
               place_id, created_at
           from bulks
           where id = $1
           for update"#,
        id,
    )
    .fetch_optional(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        "select 1 as one from jobs where id = $1 and lease_token = $2 and state || '' = 'running'",
        lease.job.0,
        lease.token,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(LeaseLost::Gone)?;
    let bulk = row.map(|row| Bulk {
        actor: row.actor,
        verb: row.verb,
        filter: row.filter.0,
        state: row.state,
        confirmed: row.confirmed,
        moved: row.moved,
        canary: row.canary,
        per_second: row.per_second,
        max_error_percent: row.max_error_percent,
        priority: row.priority,
        place: row.place_at.zip(row.place_id).map(|(at, id)| Place { at, id }),
        created_at: row.created_at,
    });
    Ok(bulk.filter(|bulk| matches!(bulk.state, BulkState::Canary | BulkState::Running)))
}

/// Outcomes of the jobs it started since it was last resumed.
struct Runs {
    ended: i64,
    failed: i64,
    /// Jobs whose first attempt has not ended.
    outstanding: i64,
}

impl Runs {
    fn too_many_failed(&self, bulk: &Bulk) -> bool {
        let enough = match bulk.canary {
            0 => FEWEST_JUDGED,
            canary => FEWEST_JUDGED.min(i64::from(canary)),
        };
        self.ended >= enough && self.failed * 100 > i64::from(bulk.max_error_percent) * self.ended
    }
}

/// Records and counts the outcomes of the runs. A job that waits for a retry counts as failed.
async fn look_at_runs(tx: &mut PgConnection, id: Uuid) -> sqlx::Result<Runs> {
    sqlx::query!(
        "update bulk_jobs
         set outcome = jobs.state
         from jobs
         where bulk_id = $1 and outcome is null and jobs.id = job_id
             and jobs.state in ('succeeded', 'failed', 'cancelled', 'discarded')",
        id,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_as!(
        Runs,
        r#"select
               count(*) filter (where coalesce(outcome, state) in ('succeeded', 'failed', 'retrying')) as "ended!",
               count(*) filter (where coalesce(outcome, state) in ('failed', 'retrying')) as "failed!",
               count(*) filter (where outcome is null and state in ('scheduled', 'queued', 'running')) as "outstanding!"
           from bulk_jobs
           left join jobs on outcome is null and jobs.id = job_id
           where bulk_id = $1 and moved_at >= (select judged_from from bulks where id = $1)"#,
        id,
    )
    .fetch_one(tx)
    .await
}

async fn halt(tx: &mut PgConnection, id: Uuid, runs: &Runs) -> sqlx::Result<()> {
    let note = format!("{} of {} runs failed", runs.failed, runs.ended);
    sqlx::query!("update bulks set state = 'halted', note = $2 where id = $1", id, note)
        .execute(&mut *tx)
        .await?;
    audit::append(
        tx,
        &audit::Entry {
            actor: None,
            action: "bulk.halt",
            subject: Some(("bulk", &id.to_string())),
            reason: Some(&note),
            detail: serde_json::json!({}),
        },
    )
    .await
}

/// Applies the verb to one job. `false`: its state, or an equal job on its way, does not allow it.
async fn apply(tx: &mut PgConnection, kinds: Kinds, id: Uuid, bulk: &Bulk, place: Place) -> sqlx::Result<bool> {
    let mut savepoint = tx.begin().await?;
    let is_bulk = sqlx::query_scalar!(
        r#"select kind = $2 as "is_bulk!" from jobs where id = $1"#,
        place.id,
        ApplyBulk::KIND,
    )
    .fetch_optional(&mut *savepoint)
    .await?;
    // Deleted meanwhile, or a bulk job, which could be this very one.
    let applied = match is_bulk {
        Some(false) => apply_verb(&mut savepoint, kinds, bulk, place.job()).await,
        _ => Ok(false),
    };
    let is_moved = match applied {
        Err(error) if is_its_own(&error) => {
            // One job that can't be moved must not block the others.
            error!(%error, job.id = %place.id, "cannot move a job");
            false
        }
        applied => applied?,
    };
    if !is_moved {
        savepoint.rollback().await?;
        return Ok(false);
    }
    sqlx::query!(
        "insert into bulk_jobs (bulk_id, job_created_at, job_id) values ($1, $2, $3) on conflict do nothing",
        id,
        place.at,
        place.id,
    )
    .execute(&mut *savepoint)
    .await?;
    savepoint.commit().await?;
    Ok(true)
}

/// Whether it would fail in the same way again, as opposed to an unavailable or busy database.
fn is_its_own(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    // classes: lost connection, conflict, out of resources, locked, shutting down
    code.is_some_and(|code| !["08", "40", "53", "55", "57"].contains(&&code[..2]))
}

async fn apply_verb(tx: &mut PgConnection, kinds: Kinds, bulk: &Bulk, job: JobId) -> sqlx::Result<bool> {
    match bulk.verb {
        BulkVerb::Retry => match redrive(tx, job, bulk.actor).await {
            Ok(()) => Ok(true),
            Err(RedriveError::NotEnded | RedriveError::AlreadyLive) => Ok(false),
            Err(RedriveError::Database(error)) => Err(error),
        },
        BulkVerb::Cancel => match cancel(tx, kinds, job, Some(bulk.actor)).await {
            Ok(()) => Ok(true),
            Err(CancelError::Ended) => Ok(false),
            Err(CancelError::Database(error)) => Err(error),
        },
        BulkVerb::Discard => match discard(tx, kinds, job, bulk.actor).await {
            Ok(()) => Ok(true),
            Err(DiscardError::NotWaiting) => Ok(false),
            Err(DiscardError::Database(error)) => Err(error),
        },
        BulkVerb::Restore => match restore(tx, job, bulk.actor).await {
            Ok(()) => Ok(true),
            Err(RestoreError::NotDiscarded | RestoreError::AlreadyLive) => Ok(false),
            Err(RestoreError::Database(error)) => Err(error),
        },
        BulkVerb::Run => match bring_forward(tx, job, bulk.actor).await {
            Ok(()) => Ok(true),
            Err(BringForwardError::NotWaiting) => Ok(false),
            Err(BringForwardError::Database(error)) => Err(error),
        },
        BulkVerb::Prioritise => match prioritise(tx, job, bulk.priority.unwrap_or_default(), bulk.actor).await {
            Ok(_) => Ok(true),
            Err(PrioritiseError::NotWaiting) => Ok(false),
            Err(PrioritiseError::Database(error)) => Err(error),
        },
    }
}
