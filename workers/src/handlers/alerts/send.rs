use jobs::domains::alerts::{AlertOutcome, SendAlert, end_alert, find_due_alert, note_answer};

use crate::{
    deps::Deps,
    outside::AlertError,
    run::{Done, JobContext, JobError, Run},
};

impl Run for SendAlert {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let found = find_due_alert(&mut *deps.db.acquire().await?, self.message_id).await?;
        let Some(alert) = found else {
            return Ok(Done::NothingToKeep);
        };
        let sent = match &alert.webhook_url {
            Some(url) => deps.outside.post_alert(url, self.message_id, &alert.text).await,
            None => Err(AlertError::Refused("the webhook was removed".to_owned())),
        };
        let (outcome, answer) = match sent {
            Ok(status) => (AlertOutcome::Sent, status.to_string()),
            Err(error @ AlertError::Waits(_)) => return Err(self.wait(deps, cx, &error).await?),
            Err(error) => (AlertOutcome::Refused, error.to_string()),
        };
        let mut tx = deps.db.begin().await?;
        end_alert(&mut tx, self.message_id, outcome, Some(&answer)).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

trait Wait {
    async fn wait(&self, deps: &Deps, cx: &JobContext, error: &AlertError) -> Result<JobError, JobError>;
}

impl Wait for SendAlert {
    /// Keeps the server's answer for staff until the next try.
    async fn wait(&self, deps: &Deps, cx: &JobContext, error: &AlertError) -> Result<JobError, JobError> {
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        note_answer(&mut tx, self.message_id, &error.to_string()).await?;
        tx.commit().await?;
        Ok(JobError::retry("alert_waits", error))
    }
}
