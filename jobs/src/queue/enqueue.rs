use std::time::Duration;

use sqlx::PgConnection;

use super::{
    CALLER, Job, READY_CHANNEL,
    terms::{add_terms, terms_of},
};
use crate::ids::JobId;

/// Options of enqueuing a job.
#[derive(Clone, Copy, Debug, Default)]
pub struct EnqueueOptions {
    /// Set when the caller must know the id before the job exists.
    pub id: Option<JobId>,
    /// Higher goes first; the default is 0.
    pub priority: i16,
    /// By the database's clock.
    pub delay: Duration,
    /// Held until it is released: see [`enqueue_after`](super::enqueue_after).
    pub is_held: bool,
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
    let added = sqlx::query_file!(
        "src/queue/enqueue.sql",
        options.id.unwrap_or_else(JobId::fresh).0,
        J::KIND,
        J::LANE.as_str(),
        &payload,
        job.dedupe_key(),
        J::MAX_ATTEMPTS,
        job.owner().map(|id| id.0),
        subject.map(|(name, _)| name),
        subject.map(|(_, id)| id),
        options.priority,
        options.delay.as_secs_f64(),
        READY_CHANNEL,
        telemetry::trace_parent(),
        options.is_held,
        CALLER,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(id) = added.map(|row| row.id) else {
        return Ok(None);
    };
    add_terms(tx, &[(id, terms_of(job, &payload))]).await?;
    Ok(Some(id))
}
