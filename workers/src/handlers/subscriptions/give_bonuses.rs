use jobs::domains::subscriptions::{GiveBonuses, give_next_bonus};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for GiveBonuses {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let given = give_next_bonus(&mut tx).await?;
            tx.commit().await?;
            if given.is_none() {
                break;
            }
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
