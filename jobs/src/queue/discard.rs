use sqlx::PgConnection;

use super::{Abandoned, Happening, JobState, Kinds, needs::note_end, record};
use crate::ids::{AccountId, JobId};

#[derive(Debug, thiserror::Error)]
pub enum DiscardError {
    #[error("only waiting or failed jobs can be discarded")]
    NotWaiting,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Decides that a job never runs: one that waits gives back what it held, one that failed is settled. Its timeline
/// notes the state that [`restore`](super::restore) brings back.
pub async fn discard(tx: &mut PgConnection, kinds: Kinds, id: JobId, actor: AccountId) -> Result<(), DiscardError> {
    let job = sqlx::query!(
        r#"select kind, payload, state as "state: JobState"
           from jobs
           where id = $1 and state in ('scheduled', 'queued', 'retrying', 'failed')
           for update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(DiscardError::NotWaiting)?;
    sqlx::query!(
        "update jobs
         set state = 'discarded', lease_token = lease_token + 1, finished_at = now()
         where id = $1",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    let detail = serde_json::json!({ "from": job.state });
    record(tx, id, Happening::Discarded, Some(actor), Some(detail)).await?;
    note_end(tx, id).await?;
    if job.state != JobState::Failed {
        kinds
            .abandoned(&job.kind, &job.payload, tx, &Abandoned::Cancelled)
            .await?;
    }
    Ok(())
}
