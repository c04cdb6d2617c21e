use std::time::Duration;

use chrono::TimeDelta;
use engines::EngineError;
use jobs::{domains::generation::ENGINE_PATIENCE, queue::Failure};

use crate::run::JobError;

const WAIT: Duration = Duration::from_secs(5);

/// Maps an engine's failure to the outcome of a job that has waited that long for one. Jobs that nobody has paid for
/// pass zero: they may wait as long as it takes.
pub(crate) fn outcome_of(error: &EngineError, waited: TimeDelta) -> JobError {
    match error {
        EngineError::Cancelled => JobError::Stopped,
        EngineError::RateUsedUp { retry_after } => {
            JobError::Snooze((*retry_after).clamp(Duration::from_secs(1), Duration::from_mins(1)))
        }
        EngineError::Unavailable { retry_after, .. } if waited < ENGINE_PATIENCE => JobError::Await(
            retry_after
                .unwrap_or(WAIT)
                .clamp(Duration::from_secs(1), Duration::from_mins(1)),
            Failure::new("engine_unavailable", error.to_string()),
        ),
        EngineError::Unavailable { .. } => JobError::give_up("engine_unavailable", &error),
        EngineError::Refused(_) => JobError::give_up("engine_refused", &error),
        EngineError::Rejected(_) => JobError::give_up("engine_failed", &error),
        EngineError::Garbage(_) => JobError::retry("engine_failed", &error),
        EngineError::TimedOut => JobError::retry("timed_out", &error),
    }
}

/// The same for jobs that fail rather than wait: anyone who still wants the result asks again.
pub(crate) fn outcome_without_waiting(error: &EngineError) -> JobError {
    match error {
        EngineError::Unavailable { .. } => JobError::retry("engine_unavailable", error),
        error => outcome_of(error, TimeDelta::zero()),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chrono::TimeDelta;
    use engines::EngineError;
    use jobs::domains::generation::ENGINE_PATIENCE;

    use super::outcome_of;
    use crate::run::JobError;

    #[test]
    fn a_generation_waits_for_an_engine_but_not_for_ever() {
        let away = EngineError::Unavailable {
            reason: "away".to_owned(),
            retry_after: None,
        };

        let used_up = EngineError::RateUsedUp {
            retry_after: Duration::from_secs(9),
        };

        assert!(matches!(
            outcome_of(&away, TimeDelta::zero()),
            JobError::Await(_, why) if why.message == "no engine is available: away"
        ));
        assert!(
            matches!(outcome_of(&used_up, ENGINE_PATIENCE), JobError::Snooze(wait) if wait == Duration::from_secs(9)),
            "a provider that is there is waited for"
        );
        assert!(
            matches!(outcome_of(&away, ENGINE_PATIENCE), JobError::GiveUp(failure) if failure.code == "engine_unavailable")
        );
    }
}
