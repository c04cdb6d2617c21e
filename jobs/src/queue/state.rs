use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where a job stands. `jobs/README.md` draws the moves.
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

/// What can happen to a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    BecomeDue,
    Claim,
    Succeed,
    /// Try again later, with an attempt spent.
    Retry,
    /// Not our turn yet: later, with no attempt spent.
    Snooze,
    GiveUp,
    /// The lease ran out: the worker is taken for dead.
    Crash,
    Cancel,
    /// A person sends an ended job through once more.
    Redrive,
    Discard,
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

    /// The state after a move, or `None` where the move does not apply.
    pub const fn after(self, happened: Move) -> Option<Self> {
        use JobState::{Cancelled, Discarded, Failed, Queued, Retrying, Running, Scheduled, Succeeded};
        Some(match (self, happened) {
            (Scheduled | Retrying, Move::BecomeDue)
            | (Running, Move::Crash)
            | (Failed | Cancelled | Discarded, Move::Redrive) => Queued,
            (Scheduled | Queued | Retrying, Move::Claim) => Running,
            (Running, Move::Succeed) => Succeeded,
            (Running, Move::Retry) => Retrying,
            (Running, Move::Snooze) => Scheduled,
            (Running, Move::GiveUp) => Failed,
            (Scheduled | Queued | Running | Retrying, Move::Cancel) => Cancelled,
            (Scheduled | Queued | Retrying | Failed | Cancelled, Move::Discard) => Discarded,
            _ => return None,
        })
    }

    /// Whether the job can still run by itself.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Scheduled | Self::Queued | Self::Running | Self::Retrying)
    }

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

#[cfg(test)]
mod tests {
    use super::{JobState, Move};

    #[test]
    fn what_has_succeeded_never_moves_again() {
        for happened in [
            Move::BecomeDue,
            Move::Claim,
            Move::Succeed,
            Move::Retry,
            Move::Snooze,
            Move::GiveUp,
            Move::Crash,
            Move::Cancel,
            Move::Redrive,
            Move::Discard,
        ] {
            assert_eq!(JobState::Succeeded.after(happened), None);
        }
    }

    #[test]
    fn only_live_jobs_can_be_claimed_or_cancelled() {
        for &state in JobState::ALL {
            assert_eq!(state.after(Move::Cancel).is_some(), state.is_live());
            if state.after(Move::Claim).is_some() {
                assert!(state.is_live() && state != JobState::Running);
            }
        }
    }
}
