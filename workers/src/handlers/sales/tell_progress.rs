use jobs::domains::{
    direct::{CheckedDirect, DirectError, MediaPrice, NewDirect, Progress, send_direct},
    ledger::Chips,
    sales::{TellProgress, find_progress},
};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for TellProgress {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let found = find_progress(&mut *deps.db.acquire().await?, self).await?;
        // Rules may have become stricter since they were written: the step is told without the words then.
        let checked = match found {
            Some(found) => Some(
                tokio::task::spawn_blocking(move || (CheckedDirect::check(&found.words).unwrap_or_default(), found))
                    .await?,
            ),
            None => None,
        };
        let mut tx = deps.db.begin().await?;
        if let Some((text, found)) = checked {
            let new = NewDirect {
                author: found.by,
                username: &found.to,
                text: &text,
                client_id: &client_id(self),
                media: &[],
                albums: &[],
                price: MediaPrice::Free,
                list_price: Chips::ZERO,
                cost: Chips::ZERO,
                progress: Some(Progress {
                    order: self.order_id,
                    state: self.state,
                    round: self.round,
                }),
            };
            match send_direct(&mut tx, &new).await {
                // They have parted, or one of them is gone: nothing is said. Or it was said already.
                Ok(_) | Err(DirectError::Blocked(_) | DirectError::NotFound | DirectError::Conflict) => {}
                Err(DirectError::Database(error)) => return Err(error.into()),
                Err(other) => return Err(JobError::give_up("progress_refused", &other)),
            }
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// The same for the same step.
fn client_id(step: &TellProgress) -> String {
    let first = format!("request-{}-{}", step.order_id, step.state.as_str());
    match step.round {
        0 => first,
        round => format!("{first}-{round}"),
    }
}
