use jobs::{
    audit,
    domains::takedowns::{KeepClocks, escalate_next, hide_next, restore_next},
    ids::TakedownId,
};
use serde_json::json;
use sqlx::PgConnection;
use tracing::{info, warn};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for KeepClocks {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        // One notice per transaction, the most urgent step first.
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let Some(id) = hide_next(&mut tx).await? else { break };
            write_down(&mut tx, "takedown.hide", id).await?;
            tx.commit().await?;
            warn!(takedown.id = %id, "content hidden because a takedown notice was not decided in time");
        }
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let Some(id) = escalate_next(&mut tx).await? else { break };
            tx.commit().await?;
            warn!(takedown.id = %id, "staff reminded of a takedown notice");
        }
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let Some(id) = restore_next(&mut tx).await? else { break };
            write_down(&mut tx, "takedown.restore", id).await?;
            tx.commit().await?;
            info!(takedown.id = %id, "content restored after a counter notice");
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
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
