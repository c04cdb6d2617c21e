use std::time::{Duration, Instant};

use jobs::{
    domains::media::{FilmProgress, FilmStage, announce_film},
    ids::{AccountId, MediaId},
};
use tracing::warn;

use crate::{
    deps::Deps,
    run::{JobContext, JobError},
};

/// Four updates per second look smooth.
const GAP: Duration = Duration::from_millis(250);
/// Percentage once all pictures are encoded; the rest is storing the files.
const WRITTEN: u16 = 95;

/// Publishes stage and progress to the owner, throttled and never decreasing.
pub(super) struct News<'a> {
    deps: &'a Deps,
    cx: &'a JobContext,
    /// Owner and film.
    whose: (AccountId, MediaId),
    stage: FilmStage,
    sides: Vec<u32>,
    percent: u8,
    due: Instant,
}

impl<'a> News<'a> {
    pub(super) fn new(deps: &'a Deps, cx: &'a JobContext, whose: (AccountId, MediaId)) -> Self {
        Self {
            deps,
            cx,
            whose,
            stage: FilmStage::Reading,
            sides: vec![],
            percent: 0,
            due: Instant::now(),
        }
    }

    /// Starts a new stage. Ends the run if the job is no longer ours.
    pub(super) async fn begin(&mut self, stage: FilmStage, sides: Vec<u32>) -> Result<(), JobError> {
        self.stage = stage;
        self.sides = sides;
        self.tell().await
    }

    /// Reports the encoded percentage. Ends the run if the job is no longer ours.
    pub(super) async fn written(&mut self, of_film: u8) -> Result<(), JobError> {
        let percent = share(of_film);
        if self.percent >= percent || Instant::now() < self.due {
            return Ok(());
        }
        self.percent = percent;
        self.tell().await
    }

    async fn tell(&mut self) -> Result<(), JobError> {
        self.due = Instant::now() + GAP;
        let progress = FilmProgress {
            percent: self.percent,
            stage: self.stage,
            sides: &self.sides,
        };
        let told = async {
            let mut tx = self.deps.db.begin().await?;
            self.cx.hold(&mut tx).await?;
            announce_film(&mut tx, self.whose.0, self.whose.1, &progress).await?;
            tx.commit().await?;
            Ok(())
        };
        match told.await {
            Err(JobError::Retry(failure)) => {
                warn!(?failure, "cannot report progress");
                Ok(())
            }
            told => told,
        }
    }
}

fn share(of_film: u8) -> u8 {
    u8::try_from(u16::from(of_film.min(100)) * WRITTEN / 100).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn the_bar_leaves_the_end_to_the_store() {
        assert_eq!((share(0), share(50), share(100)), (0, 47, 95));
    }
}
