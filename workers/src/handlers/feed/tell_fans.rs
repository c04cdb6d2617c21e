use jobs::{
    domains::{feed::TellFans, notifications::tell_fans},
    queue::enqueue,
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for TellFans {
    /// The notices, the order of the next page and the end of this job are one transaction.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        if let Some(last) = tell_fans(&mut tx, self.item_id, self.after).await? {
            let next = Self {
                item_id: self.item_id,
                account_id: self.account_id,
                after: Some(last),
            };
            enqueue(&mut tx, &next).await?;
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
