use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jobs::queue::{Claimed, Lane, Tally, add_tallies, add_times, count_time, sample_lanes};
use tokio::time::{MissedTickBehavior, interval};
use tracing::warn;

use super::Runtime;
use crate::counts::{self, Busy, Outcome};

/// How often counts are saved.
const EVERY: Duration = Duration::from_secs(5);
/// How many times as rarely the lanes are sampled: four times a minute, of which the first counts.
const SAMPLE_EVERY: u32 = 3;

/// Counts since they were last saved, by lane and kind.
#[derive(Default)]
pub(super) struct Tallies(Mutex<HashMap<(String, String), Tally>>);

impl Tallies {
    pub(super) fn started(&self, claimed: &Claimed) {
        self.change(&claimed.lane, &claimed.kind, |tally| {
            tally.started += 1;
            count_time(&mut tally.waits, claimed.waited);
        });
    }

    pub(super) fn settled(&self, claimed: &Claimed, outcome: Outcome, ran: Duration) {
        self.change(&claimed.lane, &claimed.kind, |tally| {
            match outcome {
                Outcome::Succeeded => tally.succeeded += 1,
                Outcome::Failed => tally.failed += 1,
                Outcome::Retried => tally.retried += 1,
                // Nothing was saved, so the duration is meaningless.
                Outcome::Snoozed | Outcome::Stopped | Outcome::Crashed => return,
            }
            count_time(&mut tally.runs, ran);
        });
    }

    fn take(&self) -> Vec<Tally> {
        self.lock().drain().map(|(_, tally)| tally).collect()
    }

    /// Restores counts that could not be saved.
    fn put_back(&self, tallies: Vec<Tally>) {
        for old in tallies {
            self.change(&old.lane, &old.kind, |tally| {
                tally.started += old.started;
                tally.succeeded += old.succeeded;
                tally.failed += old.failed;
                tally.retried += old.retried;
                add_times(&mut tally.waits, &old.waits);
                add_times(&mut tally.runs, &old.runs);
            });
        }
    }

    fn change(&self, lane: &str, kind: &str, change: impl FnOnce(&mut Tally)) {
        let mut tallies = self.lock();
        let tally = tallies
            .entry((lane.to_owned(), kind.to_owned()))
            .or_insert_with(|| Tally {
                lane: lane.to_owned(),
                kind: kind.to_owned(),
                ..Tally::default()
            });
        change(tally);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(String, String), Tally>> {
        // Nothing in here panics halfway, so a poisoned map is intact.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Runtime {
    /// Counts a run that starts; it is in progress until the returned value is dropped.
    pub(super) fn count_start(&self, claimed: &Claimed) -> Option<Busy> {
        self.0.tallies.started(claimed);
        let lane: Lane = claimed.lane.parse().ok()?;
        Some(counts::started(lane, &claimed.kind))
    }

    /// Counts a run whose end is settled.
    pub(super) fn count_end(&self, claimed: &Claimed, outcome: Outcome, ran: Duration) {
        self.0.tallies.settled(claimed, outcome, ran);
        if let Ok(lane) = claimed.lane.parse() {
            counts::settled(lane, &claimed.kind, outcome, claimed.waited, ran);
        }
    }

    /// Adds this process's counts to the history of the lanes. If that fails, they are kept for the next time.
    pub async fn write_history(&self) {
        let tallies = self.0.tallies.take();
        if tallies.is_empty() {
            return;
        }
        let written = match self.0.deps.db.acquire().await {
            Ok(mut conn) => add_tallies(&mut conn, &tallies).await,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            warn!(%error, "cannot write history, will retry");
            self.0.tallies.put_back(tallies);
        }
    }

    async fn sample_lanes(&self) {
        let sampled = match self.0.deps.db.acquire().await {
            Ok(mut conn) => sample_lanes(&mut conn).await,
            Err(error) => Err(error),
        };
        if let Err(error) = sampled {
            warn!(%error, "cannot sample lanes");
        }
    }
}

/// Saves this process's history every few seconds, and samples the lanes if no one else has. Never returns.
pub async fn keep_history(runtime: Runtime) {
    let mut tick = interval(EVERY);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for ticks in (0..SAMPLE_EVERY).cycle() {
        tick.tick().await;
        runtime.write_history().await;
        if ticks == 0 {
            runtime.sample_lanes().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use jobs::{
        ids::JobId,
        queue::{Claimed, Lease},
    };

    use super::Tallies;
    use crate::counts::Outcome;

    fn a_run() -> Claimed {
        let id = JobId::fresh();
        Claimed {
            id,
            kind: "tests.run".to_owned(),
            lane: "image".to_owned(),
            payload: serde_json::json!({}),
            attempt: 1,
            max_attempts: 3,
            lease: Lease { job: id, token: 1 },
            waited: Duration::from_millis(30),
            trace: None,
        }
    }

    #[test]
    fn what_could_not_be_written_is_counted_with_what_comes_next() {
        let tallies = Tallies::default();
        tallies.started(&a_run());
        let unwritten = tallies.take();

        tallies.started(&a_run());
        tallies.settled(&a_run(), Outcome::Succeeded, Duration::from_millis(1));
        tallies.settled(&a_run(), Outcome::Snoozed, Duration::from_millis(1));
        tallies.put_back(unwritten);

        let [tally] = tallies.take().try_into().expect("one kind in one lane");
        assert_eq!((tally.started, tally.succeeded, tally.failed), (2, 1, 0));
        assert_eq!((tally.waits.iter().sum::<i64>(), tally.runs), (2, vec![1]));
        assert!(tallies.take().is_empty());
    }
}
