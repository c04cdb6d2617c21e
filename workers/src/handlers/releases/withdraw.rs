use jobs::domains::releases::{WithdrawMedia, Withdrawn, withdraw_page};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for WithdrawMedia {
    /// A page in each transaction; the last one ends the job.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        loop {
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            if withdraw_page(&mut tx, self.withdrawal_id).await? == Withdrawn::Ended {
                let done = cx.complete(&mut tx).await?;
                tx.commit().await?;
                return Ok(done);
            }
            tx.commit().await?;
        }
    }
}
