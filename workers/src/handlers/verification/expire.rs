use jobs::domains::verification::{ExpireChecks, expire_next};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ExpireChecks {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            if !expire_next(&mut tx).await? {
                break;
            }
            tx.commit().await?;
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
