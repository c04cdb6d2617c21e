use std::{sync::Arc, time::Duration};

use jobs::{
    catalogue::KINDS,
    queue::{Claimed, LeaseLost, give_up, retry, snooze, snooze_because},
};
use tracing::{error, info, warn};

use super::Runtime;
use crate::{
    counts::{self, Outcome},
    run::{Done, JobError},
};

/// How often the end of a run is written again while the database is away. After that the lease runs out and the job
/// counts as crashed.
const TRIES: u32 = 5;

impl Runtime {
    /// Writes down how the run ended, and returns what became of it.
    pub(super) async fn settle(&self, claimed: &Claimed, outcome: Result<Done, JobError>) -> Outcome {
        match &outcome {
            Ok(Done::Kept) => {
                info!(job.id = %claimed.id, "job succeeded");
                return Outcome::Succeeded;
            }
            Err(JobError::Stopped) => {
                info!(job.id = %claimed.id, "job taken away, run stopped");
                return Outcome::Stopped;
            }
            Err(JobError::Retry(failure)) => warn!(code = %failure.code, error = %failure.message, "attempt failed"),
            Err(JobError::GiveUp(failure)) => error!(code = %failure.code, error = %failure.message, "job failed"),
            Err(JobError::Await(_, why)) => info!(code = %why.code, reason = %why.message, "job postponed"),
            Ok(Done::NothingToKeep) | Err(JobError::Snooze(_)) => {}
        }
        for attempt in 1..=TRIES {
            match self.write_end(claimed, &outcome).await {
                Ok(()) => {
                    count_postponed(claimed, &outcome);
                    return became(claimed, &outcome);
                }
                Err(Unwritten::LeaseLost) => {
                    info!(job.id = %claimed.id, "job taken away before its end");
                    return Outcome::Stopped;
                }
                Err(Unwritten::Database(error)) if attempt < TRIES => {
                    warn!(%error, job.id = %claimed.id, "cannot save the end of a job, will retry");
                    tokio::time::sleep(Duration::from_millis(200) * 2_u32.pow(attempt)).await;
                }
                Err(Unwritten::Database(error)) => {
                    error!(%error, job.id = %claimed.id, "cannot save the end of a job, its lease will expire");
                }
            }
        }
        Outcome::Stopped
    }

    async fn write_end(&self, claimed: &Claimed, outcome: &Result<Done, JobError>) -> Result<(), Unwritten> {
        if matches!(outcome, Ok(Done::NothingToKeep)) {
            // Nothing else must be true together with it, so it shares its commit with others.
            let is_held = self.0.shared.ends.ask(claimed.lease).await?;
            return if is_held { Ok(()) } else { Err(Unwritten::LeaseLost) };
        }
        let mut tx = self.0.deps.db.begin().await?;
        match outcome {
            Err(JobError::Retry(failure)) => retry(&mut tx, KINDS, claimed, failure).await?,
            Err(JobError::GiveUp(failure)) => give_up(&mut tx, KINDS, claimed, failure).await?,
            Err(JobError::Snooze(wait)) => snooze(&mut tx, claimed, *wait).await?,
            Err(JobError::Await(wait, why)) => snooze_because(&mut tx, claimed, *wait, why).await?,
            Ok(Done::Kept | Done::NothingToKeep) | Err(JobError::Stopped) => {}
        }
        tx.commit().await?;
        Ok(())
    }
}

/// The last attempt is given up where another one would be tried again.
fn became(claimed: &Claimed, outcome: &Result<Done, JobError>) -> Outcome {
    match outcome {
        Ok(Done::Kept | Done::NothingToKeep) => Outcome::Succeeded,
        Err(JobError::Retry(_)) if claimed.attempt < claimed.max_attempts => Outcome::Retried,
        Err(JobError::Retry(_) | JobError::GiveUp(_)) => Outcome::Failed,
        Err(JobError::Snooze(_) | JobError::Await(..)) => Outcome::Snoozed,
        Err(JobError::Stopped) => Outcome::Stopped,
    }
}

fn count_postponed(claimed: &Claimed, outcome: &Result<Done, JobError>) {
    let reason = match outcome {
        Err(JobError::Await(_, why)) => why.code.as_str(),
        Err(JobError::Snooze(_)) => "turn",
        Ok(_) | Err(_) => return,
    };
    if let Ok(lane) = claimed.lane.parse() {
        counts::postponed(lane, &claimed.kind, reason);
    }
}

/// Why the end of a run is not in the database.
enum Unwritten {
    LeaseLost,
    Database(Arc<sqlx::Error>),
}

impl From<LeaseLost> for Unwritten {
    fn from(lost: LeaseLost) -> Self {
        match lost {
            LeaseLost::Gone => Self::LeaseLost,
            LeaseLost::Database(error) => error.into(),
        }
    }
}

impl From<sqlx::Error> for Unwritten {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl From<Arc<sqlx::Error>> for Unwritten {
    fn from(error: Arc<sqlx::Error>) -> Self {
        Self::Database(error)
    }
}
