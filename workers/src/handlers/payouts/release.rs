use jobs::domains::{
    config::LivePlatform,
    payouts::{ReleaseEarnings, release_next, take_back_share},
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ReleaseEarnings {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let platform = LivePlatform::default();
        platform.read(&mut *deps.db.acquire().await?).await?;
        let risk_days = i32::try_from(platform.now().limits().earning_risk_days).unwrap_or(i32::MAX);
        // One sale per transaction: a busy seller doesn't hold up the others.
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let is_done = !release_next(&mut tx, risk_days).await? && !take_back_share(&mut tx).await?;
            tx.commit().await?;
            if is_done {
                break;
            }
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
