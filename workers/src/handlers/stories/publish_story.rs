use std::time::Duration;

use jobs::domains::{
    feed::Publication,
    stories::{PublishStory, publish_story},
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Retry delay while media are not ready.
const LOOK_AGAIN: Duration = Duration::from_secs(30);

impl Run for PublishStory {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        if publish_story(&mut tx, self.story_id, self.scheduled_at).await? == Publication::Waits {
            tx.commit().await?;
            return Err(JobError::Snooze(LOOK_AGAIN));
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
