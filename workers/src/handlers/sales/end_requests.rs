use jobs::domains::{
    payments::return_next,
    sales::{EndRequests, end_next_request, remind_next_request},
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for EndRequests {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let is_moved =
                end_next_request(&mut tx).await? || return_next(&mut tx).await? || remind_next_request(&mut tx).await?;
            tx.commit().await?;
            if !is_moved {
                break;
            }
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
