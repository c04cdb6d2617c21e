use std::time::Duration;

use jobs::domains::feed::{Publication, PublishItem, publish_due};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Retry delay while media are not ready.
const LOOK_AGAIN: Duration = Duration::from_secs(30);

impl Run for PublishItem {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        if publish_due(&mut tx, self.item_id, self.scheduled_at).await? == Publication::Waits {
            tx.commit().await?;
            return Err(JobError::Snooze(LOOK_AGAIN));
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
