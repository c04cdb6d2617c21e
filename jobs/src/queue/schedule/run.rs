use sqlx::PgConnection;

use super::{list::lock_schedule, start_due::ordered};
use crate::{ids::JobId, queue::Kinds};

#[derive(Debug, thiserror::Error)]
pub enum RunScheduleError {
    #[error("no such schedule")]
    NotFound,
    #[error("only a newer build can run it")]
    UnknownKind,
    #[error("the same job is already queued")]
    AlreadyLive,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Orders the work of a row now, paused or not; its next time stays as it is.
pub async fn run_schedule(tx: &mut PgConnection, kinds: Kinds, name: &str) -> Result<JobId, RunScheduleError> {
    let schedule = lock_schedule(tx, name).await?.ok_or(RunScheduleError::NotFound)?;
    if !schedule.is_known(kinds) {
        return Err(RunScheduleError::UnknownKind);
    }
    let job = kinds
        .order(&schedule.kind, tx)
        .await?
        .ok_or(RunScheduleError::AlreadyLive)?;
    ordered(tx, name, schedule.next_at, Some(job)).await?;
    Ok(job)
}
