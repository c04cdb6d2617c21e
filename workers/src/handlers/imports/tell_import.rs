use jobs::domains::imports::{TellImport, tell_import};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for TellImport {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        tell_import(&mut tx, self.import_id).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
