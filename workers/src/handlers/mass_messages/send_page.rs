use jobs::domains::mass_messages::{SendPage, send_page};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for SendPage {
    /// The messages, the order of the next page and the end of this job are one transaction.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        send_page(&mut tx, self.mass_message_id, self.page).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
