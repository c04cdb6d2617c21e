use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::ids::{AccountId, JobId};

/// An entry of a job's timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Happening {
    Enqueued,
    Started,
    Succeeded,
    Retried,
    Snoozed,
    Failed,
    Crashed,
    /// Its worker shut down before the run could end.
    HandedBack,
    Cancelled,
    Redriven,
    /// Staff discarded it.
    Discarded,
    /// Staff took the discard back.
    Restored,
    /// Staff started it before its time.
    BroughtForward,
    Prioritised,
    /// Staff changed its payload.
    Edited,
}

impl Happening {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Enqueued => "enqueued",
            Self::Started => "started",
            Self::Succeeded => "succeeded",
            Self::Retried => "retried",
            Self::Snoozed => "snoozed",
            Self::Failed => "failed",
            Self::Crashed => "crashed",
            Self::HandedBack => "handed_back",
            Self::Cancelled => "cancelled",
            Self::Redriven => "redriven",
            Self::Discarded => "discarded",
            Self::Restored => "restored",
            Self::BroughtForward => "brought_forward",
            Self::Prioritised => "prioritised",
            Self::Edited => "edited",
        }
    }
}

/// Adds an entry to the job's timeline. `detail` never contains a person's text.
pub async fn record(
    tx: &mut PgConnection,
    job: JobId,
    happening: Happening,
    actor: Option<AccountId>,
    detail: Option<serde_json::Value>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into job_events (job_id, event, attempt, worker_id, actor_id, detail)
         select id, $2, attempts, worker_id, $3, $4
         from jobs
         where id = $1",
        job.0,
        happening.as_str(),
        actor.map(|id| id.0),
        detail,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Records the start of a run, which is in the job's row until it is overwritten. A job to be retried keeps it until
/// its next claim.
pub(super) async fn record_start(tx: &mut PgConnection, job: JobId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into job_events (job_id, at, event, attempt, worker_id)
         select id, started_at, 'started', attempts, worker_id
         from jobs
         where id = $1 and started_at is not null",
        job.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
