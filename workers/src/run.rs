use std::{fmt::Display, time::Duration};

use jobs::queue::{Failure, Job, Lease, LeaseLost, hold_lease, succeed};
use sqlx::PgConnection;
use tokio_util::sync::CancellationToken;

use crate::deps::Deps;

/// Context of a run.
#[derive(Clone, Debug)]
pub struct JobContext {
    pub lease: Lease,
    /// 1 for the first run.
    pub attempt: i16,
    /// Fires when the job was cancelled or taken over, and when the worker must stop.
    pub stop: CancellationToken,
}

impl JobContext {
    /// Verifies in the given transaction that this run still owns the job.
    pub async fn hold(&self, tx: &mut PgConnection) -> Result<(), LeaseLost> {
        hold_lease(tx, self.lease).await
    }

    /// Ends the job in the transaction that saves its results.
    pub async fn complete(&self, tx: &mut PgConnection) -> Result<Done, LeaseLost> {
        succeed(tx, self.lease).await?;
        Ok(Done::Kept)
    }
}

/// How a run ended well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Done {
    /// The handler's own transaction has already ended the job.
    Kept,
    /// The run saved nothing to the database; the runtime ends the job.
    NothingToKeep,
}

/// Why a run did not end well.
#[derive(Debug)]
pub enum JobError {
    /// Something external was down: retry with backoff.
    Retry(Failure),
    /// Retrying cannot help.
    GiveUp(Failure),
    /// Not now; no attempt is used up.
    Snooze(Duration),
    /// Not now, for a reason that staff read in the timeline; no attempt is used up.
    Await(Duration, Failure),
    /// The job is no longer ours: write nothing.
    Stopped,
}

impl JobError {
    pub fn retry(code: &str, message: &dyn Display) -> Self {
        Self::Retry(Failure::new(code, message.to_string()))
    }

    pub fn give_up(code: &str, message: &dyn Display) -> Self {
        Self::GiveUp(Failure::new(code, message.to_string()))
    }
}

/// `?` retries. Only a lost lease is treated differently, anywhere in the chain.
impl<E: Into<anyhow::Error>> From<E> for JobError {
    fn from(error: E) -> Self {
        let error = error.into();
        let lost = error
            .chain()
            .any(|cause| matches!(cause.downcast_ref::<LeaseLost>(), Some(LeaseLost::Gone)));
        if lost {
            Self::Stopped
        } else {
            let failure = Failure::new("internal", format!("{error:#}"));
            Self::Retry(Failure {
                backtrace: backtrace(&error),
                ..failure
            })
        }
    }
}

/// Maximum characters of a stored backtrace: the frames next to the failure come first.
const MAX_BACKTRACE: usize = 8000;

fn backtrace(error: &anyhow::Error) -> Option<String> {
    let captured = error.backtrace();
    let is_there = captured.status() == std::backtrace::BacktraceStatus::Captured;
    is_there.then(|| captured.to_string().chars().take(MAX_BACKTRACE).collect())
}

/// A handler of a job. The payload lives in `jobs`; the work lives here.
pub trait Run: Job {
    fn run(&self, deps: &Deps, cx: &JobContext) -> impl Future<Output = Result<Done, JobError>> + Send;
}

#[cfg(test)]
mod tests {
    use jobs::{
        domains::generation::{DeliverError, OpenRunError},
        queue::LeaseLost,
    };

    use super::JobError;

    #[test]
    fn a_lost_lease_ends_the_run_and_is_no_failure() {
        let lost: [JobError; 3] = [
            LeaseLost::Gone.into(),
            OpenRunError::from(LeaseLost::Gone).into(),
            DeliverError::from(LeaseLost::Gone).into(),
        ];

        for lost in lost {
            assert!(matches!(lost, JobError::Stopped), "{lost:?}");
        }
        let away = DeliverError::from(LeaseLost::Database(sqlx::Error::PoolTimedOut));
        assert!(matches!(JobError::from(away), JobError::Retry(_)));
    }
}
