use jobs::domains::transfers::{Paged, UndoTransfer, undo_page};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for UndoTransfer {
    /// A page in each transaction; the last one ends the job.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        loop {
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            if undo_page(&mut tx, self.transfer_id).await? == Paged::Ended {
                let done = cx.complete(&mut tx).await?;
                tx.commit().await?;
                return Ok(done);
            }
            tx.commit().await?;
        }
    }
}
