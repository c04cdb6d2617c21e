use sqlx::PgConnection;

use super::{Happening, READY_CHANNEL, record, record_start};
use crate::ids::{AccountId, JobId};

#[derive(Debug, thiserror::Error)]
pub enum RedriveError {
    #[error("only failed, canceled or discarded jobs can be retried")]
    NotEnded,
    #[error("the same job is already queued")]
    AlreadyLive,
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for RedriveError {
    fn from(error: sqlx::Error) -> Self {
        match error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::constraint)
        {
            Some("jobs_dedupe") => Self::AlreadyLive,
            _ => Self::Database(error),
        }
    }
}

/// Sends an ended job through once more, with all its attempts, whatever it needed.
pub async fn redrive(tx: &mut PgConnection, id: JobId, actor: AccountId) -> Result<(), RedriveError> {
    let lane = sqlx::query_scalar!(
        "select lane from jobs where id = $1 and state in ('failed', 'cancelled', 'discarded') for update",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(RedriveError::NotEnded)?;
    record_start(tx, id).await?;
    // It starts at once: what it waited for before it ended does not hold it again.
    sqlx::query!("delete from job_needs where job_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update jobs
         set state = 'queued', attempts = 0, crashes = 0, losses = 0, lost_alone = 0, run_at = now(),
             turn = next_turn(lane, owner_id), progress = 0, stage = null, started_at = null, finished_at = null,
             error = null
         where id = $1",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    record(tx, id, Happening::Redriven, Some(actor), None).await?;
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, lane)
        .execute(tx)
        .await?;
    Ok(())
}
