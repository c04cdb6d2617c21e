use jobs::domains::cases::{VerifyRemoval, find_remaining, note_verified};

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for VerifyRemoval {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        if let Some(remaining) = find_remaining(&mut tx, self.case_id).await? {
            return Err(JobError::retry(
                "still_shown",
                &format_args!("still shown in {}", remaining.0),
            ));
        }
        note_verified(&mut tx, self.case_id).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}
