use sqlx::{Connection as _, PgConnection, types::Json};
use uuid::Uuid;

use super::{ApplyBulk, BulkState, BulkVerb, JobFilter, Next, Place, find};
use crate::{
    audit,
    ids::{AccountId, JobId},
    queue::{
        BringForwardError, CancelError, DiscardError, Job as _, Lease, LeaseLost, PrioritiseError, RedriveError,
        bring_forward, cancel, discard, hold_lease, prioritise, redrive,
    },
};

/// How a bulk goes on after a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Its next step is due in a second.
    Goes,
    /// There is none: it is done, halted, or held up by somebody.
    Ended,
}

/// As few runs say nothing about the rest.
const FEWEST_JUDGED: i64 = 5;

struct Bulk {
    actor: AccountId,
    verb: BulkVerb,
    filter: JobFilter,
    state: BulkState,
    moved: i32,
    canary: i32,
    per_second: i32,
    max_error_percent: i16,
    priority: Option<i16>,
    place: Option<Place>,
    created_at: chrono::DateTime<chrono::Utc>,
}

/// Does it to as many jobs as a second allows, and writes down how far it came: one transaction, so that a step that
/// breaks off is one that never was. Needs a transaction.
pub async fn step(tx: &mut PgConnection, lease: Lease, id: Uuid) -> Result<Step, LeaseLost> {
    hold_lease(tx, lease).await?;
    let Some(bulk) = load(tx, id).await? else {
        return Ok(Step::Ended);
    };
    if !matches!(bulk.state, BulkState::Canary | BulkState::Running) {
        return Ok(Step::Ended);
    }
    let runs = look_at_runs(tx, id).await?;
    if bulk.verb.starts_runs() && runs.too_many_failed(&bulk) {
        halt(tx, id, &runs).await?;
        return Ok(Step::Ended);
    }
    let is_canary = bulk.state == BulkState::Canary;
    if is_canary && bulk.moved >= bulk.canary {
        if runs.outstanding == 0 {
            sqlx::query!("update bulks set state = 'running' where id = $1", id)
                .execute(&mut *tx)
                .await?;
        }
        return Ok(Step::Goes);
    }
    let room = if is_canary { bulk.canary - bulk.moved } else { i32::MAX };
    let limit = usize::try_from(bulk.per_second.min(room)).unwrap_or(1);
    // What came after the order was not meant by it; neither was its own job.
    let filter = JobFilter {
        created_before: Some(
            bulk.filter
                .created_before
                .map_or(bulk.created_at, |end| end.min(bulk.created_at)),
        ),
        ..bulk.filter.clone()
    };
    let found = find(tx, &filter, bulk.place, limit).await?;
    let mut moved = 0;
    for &place in &found.places {
        moved += i32::from(apply(tx, id, &bulk, place).await?);
    }
    let (place, is_last) = match found.next {
        Next::End => (found.places.last().copied().or(bulk.place), true),
        Next::After(place) | Next::Unsearched(place) => (Some(place), false),
    };
    sqlx::query!(
        "update bulks
         set moved = moved + $2, passed_over = passed_over + $3, place_at = $4, place_id = $5,
             state = case when $6 then 'done' else state end,
             finished_at = case when $6 then now() end
         where id = $1",
        id,
        moved,
        i32::try_from(found.places.len()).unwrap_or(i32::MAX) - moved,
        place.map(|place| place.at),
        place.map(|place| place.id),
        is_last,
    )
    .execute(tx)
    .await?;
    Ok(if is_last { Step::Ended } else { Step::Goes })
}

async fn load(tx: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Bulk>> {
    let row = sqlx::query!(
        r#"select actor_id as "actor: AccountId", verb as "verb: BulkVerb", filter as "filter: Json<JobFilter>",
               state as "state: BulkState", moved, canary, per_second, max_error_percent, priority, place_at, place_id,
               created_at
           from bulks
           where id = $1
           for update"#,
        id,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| Bulk {
        actor: row.actor,
        verb: row.verb,
        filter: row.filter.0,
        state: row.state,
        moved: row.moved,
        canary: row.canary,
        per_second: row.per_second,
        max_error_percent: row.max_error_percent,
        priority: row.priority,
        place: row.place_at.zip(row.place_id).map(|(at, id)| Place { at, id }),
        created_at: row.created_at,
    }))
}

/// What became of the jobs that it let run since it was last let go.
struct Runs {
    ended: i64,
    failed: i64,
    /// Their first attempt has not ended.
    outstanding: i64,
}

impl Runs {
    fn too_many_failed(&self, bulk: &Bulk) -> bool {
        let enough = FEWEST_JUDGED.min(i64::from(bulk.canary.max(1)));
        self.ended >= enough && self.failed * 100 > i64::from(bulk.max_error_percent) * self.ended
    }
}

/// Keeps how the runs ended, and counts them. One that waits for another attempt has failed so far.
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

/// Does it to one job. `false`: its state, or an equal job on its way, does not allow it.
async fn apply(tx: &mut PgConnection, id: Uuid, bulk: &Bulk, place: Place) -> sqlx::Result<bool> {
    let mut savepoint = tx.begin().await?;
    let is_bulk = sqlx::query_scalar!(
        r#"select kind = $2 as "is_bulk!" from jobs where id = $1"#,
        place.id,
        ApplyBulk::KIND,
    )
    .fetch_optional(&mut *savepoint)
    .await?;
    // Swept away meanwhile, or one of our own kind, which would be the end of this one.
    if is_bulk != Some(false) || !apply_verb(&mut savepoint, bulk, place.job()).await? {
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

async fn apply_verb(tx: &mut PgConnection, bulk: &Bulk, job: JobId) -> sqlx::Result<bool> {
    match bulk.verb {
        BulkVerb::Retry => match redrive(tx, job, bulk.actor).await {
            Ok(()) => Ok(true),
            Err(RedriveError::NotEnded | RedriveError::AlreadyLive) => Ok(false),
            Err(RedriveError::Database(error)) => Err(error),
        },
        BulkVerb::Cancel => match cancel(tx, job, Some(bulk.actor)).await {
            Ok(()) => Ok(true),
            Err(CancelError::Ended) => Ok(false),
            Err(CancelError::Database(error)) => Err(error),
        },
        BulkVerb::Discard => match discard(tx, job, bulk.actor).await {
            Ok(()) => Ok(true),
            Err(DiscardError::NotWaiting) => Ok(false),
            Err(DiscardError::Database(error)) => Err(error),
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
