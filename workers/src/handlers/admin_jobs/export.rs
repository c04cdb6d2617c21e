use std::time::Duration;

use jobs::domains::admin_jobs::{ExportJobs, Step, write_export};
use tokio::time::Instant;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// How long a run continues before it yields to others of its lane.
const TURN: Duration = Duration::from_secs(30);

impl Run for ExportJobs {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let begun = Instant::now();
        while begun.elapsed() < TURN {
            if cx.stop.is_cancelled() {
                return Err(JobError::Stopped);
            }
            let next = write_export(&mut *deps.db.acquire().await?, cx.lease, self.export_id).await?;
            if next == Step::Ended {
                return Ok(Done::NothingToKeep);
            }
        }
        Err(JobError::Snooze(Duration::ZERO))
    }
}
