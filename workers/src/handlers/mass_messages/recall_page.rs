use jobs::domains::mass_messages::{RecallPage, recall_page};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for RecallPage {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        recall_page(&mut tx, self.mass_message_id, self.page).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
