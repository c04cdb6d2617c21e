use jobs::{
    audit,
    domains::accounts::{EraseDue, Erasure, erase_next},
};
use serde_json::json;
use tracing::info;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for EraseDue {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut erased = 0;
        while !cx.stop.is_cancelled() {
            // A piece in each transaction: whoever talked for years holds up nobody else, and a crash loses one piece.
            let mut tx = deps.db.begin().await?;
            match erase_next(&mut tx).await? {
                None => break,
                Some(Erasure::GoesOn) => {}
                Some(Erasure::Ended(account)) => {
                    let entry = audit::Entry {
                        actor: None,
                        action: "member.erase",
                        subject: Some(("account", &account.to_string())),
                        reason: None,
                        detail: json!({ "because": "time_over" }),
                    };
                    audit::append(&mut tx, &entry).await?;
                    erased += 1;
                }
            }
            tx.commit().await?;
        }
        if erased > 0 {
            info!(erased, "Erased {erased} deleted accounts");
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
