use sqlx::PgConnection;

use super::{EnqueueOptions, Job, enqueue_many::enqueue_page, enqueue_with};
use crate::ids::JobId;

/// What has to happen before a job may start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// That job has succeeded. If it fails the need stays, until it is sent through again with success.
    Success(JobId),
    /// That job has ended, well or not.
    End(JobId),
}

/// Adds a job in the caller's transaction that starts after others have ended. What needs nothing starts at once.
///
/// Returns `None` when an equal job is already waiting or running. Needs a transaction: it holds the needed jobs as they
/// are until that ends.
pub async fn enqueue_after<J: Job>(tx: &mut PgConnection, job: &J, needs: &[Need]) -> sqlx::Result<Option<JobId>> {
    let Some(id) = enqueue_held(tx, job).await? else {
        return Ok(None);
    };
    let (needed, success): (Vec<uuid::Uuid>, Vec<bool>) = needs.iter().map(Need::parts).unzip();
    // A run that is about to end ends first, or sees this. In the order in which runs lock what they end.
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

/// Jobs that belong together, and one that runs when all of them have ended.
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
    // It needs itself for as long as the batch is open.
    sqlx::query!(
        "insert into job_needs (job_id, needs_id, success) values ($1, $1, true)",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(Some(Batch { completion: id }))
}

/// Adds a page of jobs to an open batch, as [`enqueue_many`](super::enqueue_many) does; those that equal a live job
/// belong to the batch in its person. Returns how many jobs are new.
pub async fn add_to_batch<J: Job>(tx: &mut PgConnection, batch: Batch, page: &[J]) -> sqlx::Result<u64> {
    let (ids, added) = enqueue_page(tx, page, true).await?;
    let keys: Vec<String> = page.iter().filter_map(Job::dedupe_key).collect();
    // In the order in which runs lock what they end.
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

/// Ends the adding: the completion runs as soon as no job of the batch is left, which may be now.
pub async fn close_batch(tx: &mut PgConnection, batch: Batch) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from job_needs where job_id = $1 and needs_id = $1",
        batch.completion.0
    )
    .execute(&mut *tx)
    .await?;
    note_release(tx, batch.completion).await
}

/// Leaves a note where the job is needed, in the transaction that ends it without success.
pub(super) async fn note_end(tx: &mut PgConnection, id: JobId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into job_releases (job_id) select id from jobs where id = $1 and is_needed",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Reads the notes, 1,000 at most, and lets go what needs nothing any more; returns how many jobs that were. Any number
/// may do it at a time. Needs a transaction.
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
    // Whoever needs one of them, and those that may need nothing. Of two who take needs away from the same job the later
    // one waits here, and then sees what the other has left.
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
    // What others have come to need since then leaves a note of its own.
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

async fn note_release(tx: &mut PgConnection, id: JobId) -> sqlx::Result<()> {
    sqlx::query!("insert into job_releases (job_id) values ($1)", id.0)
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
