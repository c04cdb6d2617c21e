use jobs::domains::{
    alerts::{AlertCause, WatchAlerts, look, take_ledger_turn, tell},
    ledger::check_books,
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for WatchAlerts {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut seen = look(&mut *deps.db.acquire().await?).await?;
        if take_ledger_turn(&mut *deps.db.acquire().await?).await? {
            // Books that are too long to add up here say nothing.
            if let Some(books) = check_books(&deps.db).await? {
                let drifting = i64::try_from(books.drifting.len()).unwrap_or(i64::MAX);
                let wrong = drifting.max(i64::from(books.sum != 0));
                seen.insert(AlertCause::LedgerDrift, wrong);
            }
        }
        let mut tx = deps.db.begin().await?;
        tell(&mut tx, &seen, &deps.outside.public_url).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
