use jobs::domains::policy::{ReplayVersion, Replayed, judge_page, keep_page, next_page, open_replay};
use tokio::task::spawn_blocking;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ReplayVersion {
    /// A page in each transaction; the last one ends the job.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let replay = open_replay(&mut *deps.db.acquire().await?, self.replay_id).await?;
        loop {
            let page = match &replay {
                Some(replay) => next_page(&mut *deps.db.acquire().await?, replay).await?,
                None => None,
            };
            let judged = match (replay.clone(), page) {
                (Some(replay), Some(page)) => Some(spawn_blocking(move || judge_page(&replay, &page)).await?),
                _ => None,
            };
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            let replayed = match (&replay, &judged) {
                (Some(replay), Some(judged)) => keep_page(&mut tx, replay, judged).await?,
                _ => Replayed::Ended,
            };
            if replayed == Replayed::Ended {
                let done = cx.complete(&mut tx).await?;
                tx.commit().await?;
                return Ok(done);
            }
            tx.commit().await?;
        }
    }
}
