use jobs::domains::subscriptions::{ExpireDue, expire_next};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ExpireDue {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        // One per transaction: a failure of one doesn't hold up the others.
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let is_ended = expire_next(&mut tx).await?;
            tx.commit().await?;
            if !is_ended {
                break;
            }
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
