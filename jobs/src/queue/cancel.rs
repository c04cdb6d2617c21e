use sqlx::PgConnection;

use super::{Abandoned, Happening, Kinds, needs::note_end, record};
use crate::ids::{AccountId, JobId};

#[derive(Debug, thiserror::Error)]
pub enum CancelError {
    #[error("the job has already ended")]
    Ended,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Ends a live job now, whether it waits or runs.
///
/// The lease token grows, so whatever a run still writes is refused; its worker notices within a second and stops.
pub async fn cancel(
    tx: &mut PgConnection,
    kinds: Kinds,
    id: JobId,
    actor: Option<AccountId>,
) -> Result<(), CancelError> {
    let job = sqlx::query!(
        "update jobs
         set state = 'cancelled', lease_token = lease_token + 1, lease_until = null,
             finished_at = now()
         where id = $1 and state in ('scheduled', 'queued', 'running', 'retrying')
         returning kind, payload",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CancelError::Ended)?;
    record(tx, id, Happening::Cancelled, actor, None).await?;
    note_end(tx, id).await?;
    kinds
        .abandoned(&job.kind, &job.payload, tx, &Abandoned::Cancelled)
        .await?;
    Ok(())
}

/// [`cancel`] of a job that no run holds at this moment: it waits, or its worker fell silent. Never waits for its row, so
/// the caller may hold rows that runs take behind it. Returns whether it was one.
pub async fn cancel_unheld(tx: &mut PgConnection, kinds: Kinds, id: JobId) -> sqlx::Result<bool> {
    let is_unheld = sqlx::query_scalar!(
        "select 1 as one
         from jobs
         where id = $1
             and (state in ('scheduled', 'queued', 'retrying') or (state = 'running' and lease_until < now()))
         for update skip locked",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .is_some();
    if !is_unheld {
        return Ok(false);
    }
    match cancel(tx, kinds, id, None).await {
        Ok(()) => Ok(true),
        Err(CancelError::Ended) => Ok(false),
        Err(CancelError::Database(error)) => Err(error),
    }
}
