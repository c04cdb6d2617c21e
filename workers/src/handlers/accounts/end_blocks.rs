use jobs::{
    audit,
    domains::accounts::{EndBlocks, end_next_block},
};
use serde_json::json;
use tracing::info;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for EndBlocks {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut ended = 0;
        while !cx.stop.is_cancelled() {
            // One per transaction: an account with thousands of characters doesn't hold up the others.
            let mut tx = deps.db.begin().await?;
            let Some(account) = end_next_block(&mut tx).await? else {
                break;
            };
            let entry = audit::Entry {
                actor: None,
                action: "member.unblock",
                subject: Some(("account", &account.to_string())),
                reason: None,
                detail: json!({ "because": "time_over" }),
            };
            audit::append(&mut tx, &entry).await?;
            tx.commit().await?;
            ended += 1;
        }
        if ended > 0 {
            info!(ended, "account blocks ended");
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
