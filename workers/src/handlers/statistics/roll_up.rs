use jobs::domains::statistics::{RollUp, roll_up};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for RollUp {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        roll_up(&mut tx).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
