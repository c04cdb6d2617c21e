use sqlx::PgConnection;

use super::{Happening, READY_CHANNEL, record};
use crate::ids::{AccountId, JobId};

#[derive(Debug, thiserror::Error)]
pub enum BringForwardError {
    #[error("only scheduled jobs can be started now")]
    NotWaiting,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Makes a job due now that waits for its time, for its next attempt, or for others to end.
pub async fn bring_forward(tx: &mut PgConnection, id: JobId, actor: AccountId) -> Result<(), BringForwardError> {
    let lane = sqlx::query_scalar!(
        "update jobs
         set run_at = now()
         where id = $1 and state in ('scheduled', 'queued', 'retrying') and run_at > now()
         returning lane",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(BringForwardError::NotWaiting)?;
    sqlx::query!("delete from job_needs where job_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    record(tx, id, Happening::BroughtForward, Some(actor), None).await?;
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, lane)
        .execute(tx)
        .await?;
    Ok(())
}
