use jobs::domains::payments::{SendReceipt, write_receipt};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for SendReceipt {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        write_receipt(&mut tx, self.payment_id, &deps.outside.public_url).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
