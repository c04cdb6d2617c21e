use jobs::domains::characters::{ReviewCharacter, decide_review, open_review};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ReviewCharacter {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let Some(reviewed) = open_review(&mut tx, self).await? else {
            let done = cx.complete(&mut tx).await?;
            tx.commit().await?;
            return Ok(done);
        };
        tx.commit().await?;
        let refusal = tokio::task::spawn_blocking(|| reviewed.judge()).await?;
        let mut tx = deps.db.begin().await?;
        decide_review(&mut tx, cx.lease, self, refusal).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}
