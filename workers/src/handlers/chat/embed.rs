use jobs::domains::chat::{Embed, Unembedded, keep_vectors, next_unembedded};

use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

impl Run for Embed {
    /// Page by page; what an earlier run has kept is not embedded again.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some(model) = deps.embeddings.model() else {
            return Ok(Done::NothingToKeep);
        };
        loop {
            let page = next(self, deps, cx, model).await?;
            if page.is_empty() {
                return Ok(Done::Kept);
            }
            let texts: Vec<String> = page.iter().map(|memory| memory.text.clone()).collect();
            let embeddings = deps
                .embeddings
                .embed(&texts, &cx.stop)
                .await
                .map_err(|error| outcome_without_waiting(&error))?;
            let vectors: Vec<&[f32]> = embeddings.iter().map(engines::Embedding::numbers).collect();
            let mut tx = deps.db.begin().await?;
            keep_vectors(&mut tx, cx.lease, self.chat_id, model, &page, &vectors).await?;
            tx.commit().await?;
        }
    }
}

async fn next(job: &Embed, deps: &Deps, cx: &JobContext, model: &str) -> Result<Vec<Unembedded>, JobError> {
    let mut tx = deps.db.begin().await?;
    let page = next_unembedded(&mut tx, cx.lease, job.chat_id, model).await?;
    tx.commit().await?;
    Ok(page)
}
