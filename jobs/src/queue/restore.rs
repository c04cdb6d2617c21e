use sqlx::PgConnection;

use super::{Happening, JobState, READY_CHANNEL, needs::note_release, record};
use crate::ids::{AccountId, JobId};

#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error("only discarded jobs can be restored")]
    NotDiscarded,
    #[error("the same job is already queued")]
    AlreadyLive,
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for RestoreError {
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

/// Takes a [`discard`](super::discard) back: the job stands as it did before, with its attempts and its time. One that
/// had failed has failed again and does not run. What one that waits had held stays given back.
///
/// A job discarded by a build that did not note its state has failed: it runs only if somebody retries it.
pub async fn restore(tx: &mut PgConnection, id: JobId, actor: AccountId) -> Result<(), RestoreError> {
    let lane = sqlx::query_scalar!(
        "select lane from jobs where id = $1 and state = 'discarded' for update",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(RestoreError::NotDiscarded)?;
    let before = sqlx::query_scalar!(
        r#"select detail ->> 'from' as "before?: JobState"
           from job_events
           where job_id = $1 and event = 'discarded'
           order by id desc
           limit 1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .flatten()
    .unwrap_or(JobState::Failed);
    sqlx::query!(
        "update jobs
         set state = $2,
             finished_at = case when $2 = 'failed' then coalesce(
                 (select max(at) from job_events where job_id = $1 and event = 'failed'), finished_at
             ) end
         where id = $1",
        id.0,
        before.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    record(tx, id, Happening::Restored, Some(actor), None).await?;
    if before == JobState::Failed {
        return Ok(());
    }
    if before == JobState::Scheduled {
        // The jobs it needed may have ended meanwhile.
        sqlx::query!(
            "insert into job_releases (job_id) select needs_id from job_needs where job_id = $1",
            id.0,
        )
        .execute(&mut *tx)
        .await?;
        note_release(tx, id).await?;
    }
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, lane)
        .execute(tx)
        .await?;
    Ok(())
}
