use jobs::{
    audit,
    domains::takedowns::{KeepClocks, escalate_next, hide_next, restore_next},
    ids::TakedownId,
};
use serde_json::json;
use sqlx::PgConnection;
use tracing::{error, info, warn};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Notices of a run that may fail before it gives up: then the trouble is not theirs.
const FAILURES_MAX: i64 = 50;

impl Run for KeepClocks {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        // One notice per transaction, the most urgent step first.
        hide_due(deps, cx).await?;
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let Some(id) = escalate_next(&mut tx).await? else { break };
            tx.commit().await?;
            warn!(takedown.id = %id, "staff reminded of a takedown notice");
        }
        restore_due(deps, cx).await?;
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// Hides what nobody has decided in time. A notice that can't be hidden is passed over, so that it doesn't stop the
/// clocks of the others; the next run tries it again.
async fn hide_due(deps: &Deps, cx: &JobContext) -> Result<(), JobError> {
    let mut failed = 0;
    while !cx.stop.is_cancelled() {
        let mut tx = deps.db.begin().await?;
        match hide_next(&mut tx, failed).await {
            Ok(Some(id)) => {
                write_down(&mut tx, "takedown.hide", id).await?;
                tx.commit().await?;
                warn!(takedown.id = %id, "content hidden because a takedown notice was not decided in time");
            }
            Ok(None) => break,
            Err(error) if failed < FAILURES_MAX => {
                failed += 1;
                error!(%error, "cannot hide the content of a takedown notice");
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Restores content after counter notices, and passes over what can't be restored.
async fn restore_due(deps: &Deps, cx: &JobContext) -> Result<(), JobError> {
    let mut failed = 0;
    while !cx.stop.is_cancelled() {
        let mut tx = deps.db.begin().await?;
        match restore_next(&mut tx, failed).await {
            Ok(Some(id)) => {
                write_down(&mut tx, "takedown.restore", id).await?;
                tx.commit().await?;
                info!(takedown.id = %id, "content restored after a counter notice");
            }
            Ok(None) => break,
            Err(error) if failed < FAILURES_MAX => {
                failed += 1;
                error!(%error, "cannot restore content after a counter notice");
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

async fn write_down(tx: &mut PgConnection, action: &str, id: TakedownId) -> sqlx::Result<()> {
    let entry = audit::Entry {
        actor: None,
        action,
        subject: Some(("takedown", &id.to_string())),
        reason: None,
        detail: json!({ "because": "time_over" }),
    };
    audit::append(tx, &entry).await?;
    Ok(())
}
