use jobs::{
    audit,
    domains::{
        accounts::{EraseDue, Erasure, erase_piece, next_to_erase},
        twin::order_erasure,
    },
    ids::AccountId,
};
use serde_json::json;
use sqlx::PgConnection;
use tracing::{error, info};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for EraseDue {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut erased = 0;
        let mut failed = vec![];
        while !cx.stop.is_cancelled() {
            // One piece per transaction: an account with years of chats doesn't hold up the others, and a crash loses
            // one piece.
            let mut tx = deps.db.begin().await?;
            let Some(account) = next_to_erase(&mut tx, &failed).await? else {
                break;
            };
            match erase(&mut tx, account).await {
                Ok(erasure) => {
                    tx.commit().await?;
                    erased += i32::from(erasure == Erasure::Ended);
                }
                Err(error) => {
                    error!(account.id = %account, %error, "cannot erase deleted account");
                    failed.push(account);
                }
            }
        }
        if erased > 0 {
            info!(erased, "deleted accounts erased");
        }
        if !failed.is_empty() {
            return Err(JobError::retry(
                "erasure_failed",
                &format!("{} accounts are left", failed.len()),
            ));
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

async fn erase(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Erasure> {
    let erasure = erase_piece(tx, account).await?;
    if erasure == Erasure::Ended {
        order_erasure(tx, account).await?;
        let entry = audit::Entry {
            actor: None,
            action: "member.erase",
            subject: Some(("account", &account.to_string())),
            reason: None,
            detail: json!({ "because": "time_over" }),
        };
        audit::append(tx, &entry).await?;
    }
    Ok(erasure)
}
