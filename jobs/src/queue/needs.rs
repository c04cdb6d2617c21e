use sqlx::PgConnection;

use super::{EnqueueOptions, Job, READY_CHANNEL, enqueue_many::enqueue_page, enqueue_with};
use crate::ids::JobId;

/// A condition for a job to start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The job has succeeded. If it fails the need stays until a retry succeeds.
    Success(JobId),
    /// The job has ended, in success or failure.
    End(JobId),
}

/// Adds a job in the caller's transaction that starts after others have ended, or immediately without needs.
///
/// Returns `None` when an equal job is already waiting or running. Needs a transaction, which locks the needed jobs
/// until its end.
pub async fn enqueue_after<J: Job>(tx: &mut PgConnection, job: &J, needs: &[Need]) -> sqlx::Result<Option<JobId>> {
    let Some(id) = enqueue_held(tx, job).await? else {
        return Ok(None);
    };
    let (needed, success): (Vec<uuid::Uuid>, Vec<bool>) = needs.iter().map(Need::parts).unzip();
    // A run about to end either ends first, or sees this. Locked in the order in which runs lock the jobs they end.
    sqlx::query!(
        "select from jobs where id = any($1) order by id for no key update",
        &needed,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "with wanted as materialized (
             select id, bool_or(success) as success
             from unnest($2::uuid[], $3::bool[]) as wanted (id, success)
             group by id
         ), needed as (
             update jobs
             set is_needed = true
             from wanted
             where jobs.id = wanted.id and state <> 'succeeded'
                 and (wanted.success or state not in ('failed', 'cancelled', 'discarded'))
             returning jobs.id, wanted.success
         )
         insert into job_needs (job_id, needs_id, success) select $1, id, success from needed",
        id.0,
        &needed,
        &success,
    )
    .execute(&mut *tx)
    .await?;
    note_release(tx, id).await?;
    Ok(Some(id))
}

/// A group of jobs, and one that runs when all of them have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The job that runs at the end.
    pub completion: JobId,
}

/// Begins a batch, to which pages may be added in any number of transactions. `None`: an equal completion is already
/// waiting or running.
pub async fn open_batch<C: Job>(tx: &mut PgConnection, completion: &C) -> sqlx::Result<Option<Batch>> {
    let Some(id) = enqueue_held(tx, completion).await? else {
        return Ok(None);
    };
    // Needs itself while the batch is open.
    sqlx::query!(
        "insert into job_needs (job_id, needs_id, success) values ($1, $1, true)",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(Some(Batch { completion: id }))
}

/// Adds a page of jobs to an open batch, like [`enqueue_many`](super::enqueue_many); live jobs equal to them join the
/// batch instead. Returns how many jobs are new.
pub async fn add_to_batch<J: Job>(tx: &mut PgConnection, batch: Batch, page: &[J]) -> sqlx::Result<u64> {
    let (ids, added) = enqueue_page(tx, page, true).await?;
    let keys: Vec<String> = page.iter().filter_map(Job::dedupe_key).collect();
    // In the order in which runs lock the jobs they end.
    let equal = sqlx::query_scalar!(
        "select id
         from jobs
         where kind = $1 and dedupe_key = any($2) and state in ('scheduled', 'queued', 'running', 'retrying')
         order by id
         for no key update",
        J::KIND,
        &keys,
    )
    .fetch_all(&mut *tx)
    .await?;
    sqlx::query!(
        "with equal as (
             update jobs set is_needed = true where id = any($3) and not is_needed
         )
         insert into job_needs (job_id, needs_id, success)
         select $1, id, false
         from (select id from jobs where id = any($2) union select unnest($3::uuid[])) as members
         on conflict do nothing",
        batch.completion.0,
        &ids,
        &equal,
    )
    .execute(tx)
    .await?;
    Ok(added)
}

/// Closes the batch: the completion runs as soon as no job of the batch is left, possibly now.
pub async fn close_batch(tx: &mut PgConnection, batch: Batch) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from job_needs where job_id = $1 and needs_id = $1",
        batch.completion.0
    )
    .execute(&mut *tx)
    .await?;
    note_release(tx, batch.completion).await
}

/// Notes the end of a needed job, in the transaction that ends it without success.
pub(super) async fn note_end(tx: &mut PgConnection, id: JobId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into job_releases (job_id) select id from jobs where id = $1 and is_needed",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reads up to 1,000 notes, and releases the jobs whose needs are met; returns how many. Any number may run
/// concurrently. Needs a transaction.
pub async fn let_go(tx: &mut PgConnection) -> sqlx::Result<u64> {
    let noted = sqlx::query_scalar!(
        "delete from job_releases
         where ctid = any (array(select ctid from job_releases limit 1000 for update skip locked))
         returning job_id",
    )
    .fetch_all(&mut *tx)
    .await?;
    if noted.is_empty() {
        return Ok(0);
    }
    // Jobs that need one of them, and those without needs left. Of two transactions that remove needs of the same job
    // the later one waits here, and then sees what the other has left.
    let waiting = sqlx::query_scalar!(
        "select id
         from jobs
         where id = any ($1::uuid[] || array(select job_id from job_needs where needs_id = any($1)))
             and (state || '' = 'scheduled' or id <> all($1))
         order by id
         for no key update",
        &noted,
    )
    .fetch_all(&mut *tx)
    .await?;
    // Needs added since then get a note of their own.
    sqlx::query!(
        "delete from job_needs
         using jobs
         where job_id = any($1) and needs_id = any($2) and jobs.id = needs_id
             and (jobs.state = 'succeeded' or not success and jobs.state in ('failed', 'cancelled', 'discarded'))",
        &waiting,
        &noted,
    )
    .execute(&mut *tx)
    .await?;
    let let_go = sqlx::query!(
        "update jobs
         set run_at = now()
         where id = any($1) and state || '' = 'scheduled' and run_at >= '9999-01-01'
             and not exists (select from job_needs where job_needs.job_id = jobs.id)",
        &waiting,
    )
    .execute(tx)
    .await?;
    Ok(let_go.rows_affected())
}

async fn enqueue_held<J: Job>(tx: &mut PgConnection, job: &J) -> sqlx::Result<Option<JobId>> {
    let options = EnqueueOptions {
        is_held: true,
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, job, options).await
}

/// Notes a job that may have no needs left.
pub(super) async fn note_release(tx: &mut PgConnection, id: JobId) -> sqlx::Result<()> {
    sqlx::query!(
        "with noted as (insert into job_releases (job_id) values ($1)) select pg_notify($2, '')",
        id.0,
        READY_CHANNEL,
    )
    .execute(tx)
    .await?;
    Ok(())
}

impl Need {
    const fn parts(&self) -> (uuid::Uuid, bool) {
        match self {
            Self::Success(id) => (id.0, true),
            Self::End(id) => (id.0, false),
        }
    }
}
