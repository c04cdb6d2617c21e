use jobs::domains::business::{RollUpBusiness, roll_up_business};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for RollUpBusiness {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        roll_up_business(&mut tx).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
