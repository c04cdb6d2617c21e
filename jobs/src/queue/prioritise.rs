use serde_json::json;
use sqlx::PgConnection;

use super::{Happening, READY_CHANNEL, record};
use crate::ids::{AccountId, JobId};

#[derive(Debug, thiserror::Error)]
pub enum PrioritiseError {
    #[error("only waiting jobs can change priority")]
    NotWaiting,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Changes the place of a waiting job in its lane: higher goes first. Returns the priority that it had.
pub async fn prioritise(
    tx: &mut PgConnection,
    id: JobId,
    priority: i16,
    actor: AccountId,
) -> Result<i16, PrioritiseError> {
    let before = sqlx::query!(
        "select lane, priority from jobs where id = $1 and state in ('scheduled', 'queued', 'retrying') for update",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PrioritiseError::NotWaiting)?;
    sqlx::query!("update jobs set priority = $2 where id = $1", id.0, priority)
        .execute(&mut *tx)
        .await?;
    let detail = json!({ "from": before.priority, "to": priority });
    record(tx, id, Happening::Prioritised, Some(actor), Some(detail)).await?;
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, before.lane)
        .execute(tx)
        .await?;
    Ok(before.priority)
}
