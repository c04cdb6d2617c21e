use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a job. `jobs/README.md` shows the transitions; each is a verb of this folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum JobState {
    /// Waits for its time.
    Scheduled,
    /// Due; waits for a worker.
    Queued,
    Running,
    /// Failed once at least; waits for its next attempt.
    Retrying,
    Succeeded,
    Failed,
    Cancelled,
    /// A person decided that it will never run.
    Discarded,
}

impl JobState {
    pub const ALL: &'static [Self] = &[
        Self::Scheduled,
        Self::Queued,
        Self::Running,
        Self::Retrying,
        Self::Succeeded,
        Self::Failed,
        Self::Cancelled,
        Self::Discarded,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Scheduled => "scheduled",
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Retrying => "retrying",
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::Cancelled => "cancelled",
            Self::Discarded => "discarded",
        }
    }
}
