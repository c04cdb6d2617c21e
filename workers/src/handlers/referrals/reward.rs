use jobs::domains::{
    config::LivePlatform,
    referrals::{RewardReferrals, Terms, follow_next, forget_clicks, reward_next, settle_next},
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for RewardReferrals {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let terms = terms(deps).await?;
        // One share per transaction: a referrer with many doesn't hold up the others. Reversals come before rewards, so
        // that nothing reversed is rewarded meanwhile.
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let is_done =
                !reward_next(&mut tx, terms).await? && !follow_next(&mut tx).await? && !settle_next(&mut tx).await?;
            tx.commit().await?;
            if is_done {
                break;
            }
        }
        while !cx.stop.is_cancelled() && forget_clicks(&mut *deps.db.acquire().await?).await? > 0 {}
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// As staff have set them.
async fn terms(deps: &Deps) -> sqlx::Result<Terms> {
    let platform = LivePlatform::default();
    platform.read(&mut *deps.db.acquire().await?).await?;
    let limits = platform.now().limits();
    Ok(Terms {
        percent: limits.referral_percent,
        risk_days: i32::try_from(limits.referral_risk_days).unwrap_or(i32::MAX),
    })
}
