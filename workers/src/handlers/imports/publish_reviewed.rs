use std::time::Duration;

use jobs::domains::{
    config::LivePlatform,
    imports::{CheckedPost, PublishReviewed, PublishedPage, QueuedPost, next_posts, publish_page},
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Retry delay while files are processing.
const LOOK_AGAIN: Duration = Duration::from_secs(30);

impl Run for PublishReviewed {
    /// A page of posts in each transaction; the last one ends the job.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let platform = LivePlatform::default();
        platform.read(&mut *deps.db.acquire().await?).await?;
        let prices = platform.now().limits().post_price;
        loop {
            let posts = next_posts(&mut *deps.db.acquire().await?, self.import_id).await?;
            let checked: Vec<CheckedPost> =
                tokio::task::spawn_blocking(move || posts.iter().map(QueuedPost::check).collect()).await?;
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            match publish_page(&mut tx, self.import_id, &checked, prices).await? {
                PublishedPage::GoesOn => tx.commit().await?,
                PublishedPage::Waits => {
                    tx.commit().await?;
                    return Err(JobError::Snooze(LOOK_AGAIN));
                }
                PublishedPage::Ended => {
                    let done = cx.complete(&mut tx).await?;
                    tx.commit().await?;
                    return Ok(done);
                }
            }
        }
    }
}
