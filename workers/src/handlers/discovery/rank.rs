use jobs::domains::discovery::{Rank, count_entries, settle_days};
use tracing::info;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Characters per transaction: few enough that no one editing them has to wait.
const PAGE: i64 = 500;

impl Run for Rank {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut settled = 0;
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let page = settle_days(&mut tx, PAGE).await?;
            tx.commit().await?;
            if page == 0 {
                break;
            }
            settled += page;
        }
        if settled > 0 {
            info!(settled, "character days counted");
        }
        let mut tx = deps.db.begin().await?;
        count_entries(&mut tx).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
