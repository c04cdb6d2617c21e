use sqlx::PgConnection;

use super::{list::lock_schedule, start_due::ordered};
use crate::{ids::JobId, queue::Kinds};

#[derive(Debug, thiserror::Error)]
pub enum RunScheduleError {
    #[error("there is no such recurring work")]
    NotFound,
    #[error("only a newer build can order it")]
    UnknownKind,
    #[error("an equal job is already on its way")]
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
