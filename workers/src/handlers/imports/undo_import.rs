use jobs::domains::imports::{UndoImport, Undone, undo_page};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for UndoImport {
    /// A page in each transaction; the last one ends the job.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        loop {
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            if undo_page(&mut tx, self.import_id, self.with_edited).await? == Undone::Ended {
                let done = cx.complete(&mut tx).await?;
                tx.commit().await?;
                return Ok(done);
            }
            tx.commit().await?;
        }
    }
}
