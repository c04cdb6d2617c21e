use jobs::domains::{
    config::LivePlatform,
    payouts::{ClosePayouts, SandboxMoney, candidates, close_payout},
};
use tracing::info;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ClosePayouts {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let platform = LivePlatform::default();
        platform.read(&mut *deps.db.acquire().await?).await?;
        let minimum = i64::from(platform.now().limits().payout_minimum_cents);
        let sandbox = sandbox_money(&std::env::var("NOCTURNE_ENV").unwrap_or_default());
        let mut closed = 0;
        for closing in candidates(&mut *deps.db.acquire().await?, minimum, sandbox).await? {
            if cx.stop.is_cancelled() {
                break;
            }
            // One per transaction. A run that dies leaves complete payouts behind, and the next one continues with
            // accounts that still have something available.
            let mut tx = deps.db.begin().await?;
            closed += i32::from(close_payout(&mut tx, closing, minimum, sandbox).await?);
            tx.commit().await?;
        }
        info!(closed, "payouts closed");
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// In production, sandbox money is never paid out.
fn sandbox_money(environment: &str) -> SandboxMoney {
    if environment == "production" {
        SandboxMoney::Kept
    } else {
        SandboxMoney::Paid
    }
}

#[cfg(test)]
mod tests {
    use super::{SandboxMoney, sandbox_money};

    #[test]
    fn money_of_the_sandbox_is_paid_out_on_developers_machines_alone() {
        assert_eq!(sandbox_money(""), SandboxMoney::Paid);
        assert_eq!(sandbox_money("development"), SandboxMoney::Paid);
        assert_eq!(sandbox_money("production"), SandboxMoney::Kept);
    }
}
