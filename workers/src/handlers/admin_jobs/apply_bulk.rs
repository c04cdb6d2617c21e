use std::time::Duration;

use jobs::{
    catalogue::KINDS,
    domains::admin_jobs::{ApplyBulk, Step, step},
};
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// How long a run continues before it yields to others of its lane.
const TURN: Duration = Duration::from_secs(30);

impl Run for ApplyBulk {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let begun = Instant::now();
        let mut second = interval(Duration::from_secs(1));
        second.set_missed_tick_behavior(MissedTickBehavior::Delay);
        while begun.elapsed() < TURN {
            second.tick().await;
            if cx.stop.is_cancelled() {
                return Err(JobError::Stopped);
            }
            let next = step(&mut *deps.db.acquire().await?, KINDS, cx.lease, self.bulk_id).await?;
            if next == Step::Ended {
                return Ok(Done::NothingToKeep);
            }
        }
        Err(JobError::Snooze(Duration::ZERO))
    }
}
