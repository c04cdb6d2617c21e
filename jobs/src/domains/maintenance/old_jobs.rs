use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    ids::JobId,
    queue::{KeptDays, Kinds},
};

/// Ended jobs whose story has been kept for as long as their kind is kept, and that nobody waits for. Kinds that are not
/// given are kept as most are.
pub async fn old_jobs(conn: &mut PgConnection, kinds: Kinds, limit: i64) -> sqlx::Result<Vec<JobId>> {
    let names: Vec<String> = kinds.iter().map(|kind| kind.name.to_owned()).collect();
    let succeeded: Vec<i32> = kinds.iter().map(|kind| kind.kept_days.succeeded).collect();
    let otherwise: Vec<i32> = kinds.iter().map(|kind| kind.kept_days.otherwise).collect();
    sqlx::query_file_scalar!(
        "src/domains/maintenance/old_jobs.sql",
        &names,
        &succeeded,
        &otherwise,
        KeptDays::USUAL.succeeded,
        KeptDays::USUAL.otherwise,
        limit,
    )
    .fetch_all(conn)
    .await
}

/// Deletes those of the jobs that are still over, each with its timeline; one that somebody holds stays until the next
/// time, so that nobody waits for this.
pub async fn forget_jobs(conn: &mut PgConnection, ids: &[JobId]) -> sqlx::Result<u64> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let gone = sqlx::query!(
        "delete from jobs
         where id in (
             select id
             from jobs
             where id = any($1)
                 and state in ('succeeded', 'failed', 'cancelled', 'discarded')
                 -- not what was sent through again since it was found
                 and finished_at < now() - interval '1 day'
                 -- nor what is needed since then
                 and not (
                     is_needed
                     and exists (select from job_needs where needs_id = jobs.id and job_needs.job_id <> jobs.id)
                 )
             for update skip locked
         )",
        &ids,
    )
    .execute(conn)
    .await?;
    Ok(gone.rows_affected())
}
