use jobs::domains::releases::{ExpireReleases, expire_next_release, publish_all_held};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ExpireReleases {
    /// A release in each transaction.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            if !expire_next_release(&mut tx).await? {
                break;
            }
            tx.commit().await?;
        }
        let mut tx = deps.db.begin().await?;
        publish_all_held(&mut tx).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
