use jobs::domains::creators::{ReviewPicture, approve_picture};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ReviewPicture {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        approve_picture(&mut tx, self).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
