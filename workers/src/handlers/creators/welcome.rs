use std::time::Duration;

use jobs::domains::{
    creators::{Greeting, Welcome, close_greeting, find_greeting},
    direct::{CheckedDirect, DirectError, MediaPrice, NewDirect, open_to, send_direct},
    ledger::Chips,
};
use sqlx::PgConnection;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for Welcome {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let greeting = find_greeting(&mut *deps.db.acquire().await?, self).await?;
        // Screened once more: the rules may have changed since it was written.
        let checked = match greeting {
            Some(greeting) => {
                tokio::task::spawn_blocking(move || {
                    CheckedDirect::check(&greeting.text).ok().map(|text| (greeting, text))
                })
                .await?
            }
            None => None,
        };
        let mut tx = deps.db.begin().await?;
        if let Some((greeting, text)) = checked {
            match say(&mut tx, self, &greeting, &text).await {
                // They have parted, or one of them is gone: nothing is said.
                Ok(()) | Err(DirectError::Blocked(_) | DirectError::NotFound | DirectError::Conflict) => {}
                Err(DirectError::TooManyRequests) => return Err(JobError::Snooze(Duration::from_hours(1))),
                Err(DirectError::Database(error)) => return Err(error.into()),
                Err(other) => return Err(JobError::give_up("welcome_refused", &other)),
            }
        }
        close_greeting(&mut tx, self).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

async fn say(
    tx: &mut PgConnection,
    job: &Welcome,
    greeting: &Greeting,
    text: &CheckedDirect,
) -> Result<(), DirectError> {
    open_to(tx, job.member_id, &greeting.creator).await?;
    let new = NewDirect {
        author: job.creator_id,
        username: &greeting.member,
        text,
        client_id: &format!("welcome-{}", job.occasion.as_str()),
        media: &[],
        albums: &[],
        price: MediaPrice::Free,
        list_price: Chips::ZERO,
        cost: Chips::ZERO,
        progress: None,
    };
    send_direct(tx, &new).await.map(|_| ())
}
