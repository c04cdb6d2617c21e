use jobs::domains::{payments::renew_due, subscriptions::RenewDue};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for RenewDue {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        renew_due(&mut tx).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
