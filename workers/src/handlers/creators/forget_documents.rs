use jobs::domains::{
    creators::{ForgetDocuments, forget_next_document},
    releases::forget_next_person_document,
};
use tracing::info;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ForgetDocuments {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut forgotten = 0;
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            if !forget_next_document(&mut tx).await? && !forget_next_person_document(&mut tx).await? {
                break;
            }
            tx.commit().await?;
            forgotten += 1;
        }
        if forgotten > 0 {
            info!(forgotten, "documents deleted after their time");
        }
        let mut tx = deps.db.begin().await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
