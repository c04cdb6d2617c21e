use std::time::Duration;

use sqlx::PgConnection;

use super::{Happening, Job, READY_CHANNEL, record};
use crate::ids::JobId;

/// What may differ from one order of a job to the next.
#[derive(Clone, Copy, Debug, Default)]
pub struct EnqueueOptions {
    /// Given when the caller must know the id before the job exists.
    pub id: Option<JobId>,
    /// Higher goes first; 0 is usual.
    pub priority: i16,
    /// Counted from the database's clock.
    pub delay: Duration,
}

/// Adds a job in the caller's transaction: it becomes visible when, and only when, that commits.
///
/// Returns `None` when an equal job is already waiting or running.
pub async fn enqueue<J: Job>(tx: &mut PgConnection, job: &J) -> sqlx::Result<Option<JobId>> {
    enqueue_with(tx, job, EnqueueOptions::default()).await
}

/// [`enqueue`] with a priority, a delay or a chosen id.
pub async fn enqueue_with<J: Job>(
    tx: &mut PgConnection,
    job: &J,
    options: EnqueueOptions,
) -> sqlx::Result<Option<JobId>> {
    let payload = serde_json::to_value(job).map_err(|e| sqlx::Error::Encode(e.into()))?;
    let subject = job.subject();
    let id = sqlx::query_scalar!(
        r#"insert into jobs
               (id, kind, lane, payload, dedupe_key, max_attempts, owner_id, subject_type, subject_id, priority,
                state, run_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
                case when $11::float8 > 0 then 'scheduled' else 'queued' end, now() + make_interval(secs => $11))
           on conflict (kind, dedupe_key) where state in ('scheduled', 'queued', 'running', 'retrying') do nothing
           returning id as "id: JobId""#,
        options.id.unwrap_or_else(JobId::fresh).0,
        J::KIND,
        J::LANE.as_str(),
        payload,
        job.dedupe_key(),
        J::MAX_ATTEMPTS,
        job.owner().map(|id| id.0),
        subject.map(|(name, _)| name),
        subject.map(|(_, id)| id),
        options.priority,
        options.delay.as_secs_f64(),
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(id) = id {
        record(tx, id, Happening::Enqueued, None, None).await?;
        // Transactional as well: the dispatcher wakes only after the commit.
        sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, J::LANE.as_str())
            .execute(tx)
            .await?;
    }
    Ok(id)
}
