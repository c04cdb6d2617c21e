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

/// Four reports a second are smooth to the eye.
const GAP: Duration = Duration::from_millis(250);
/// What is left after the last picture: its files have still to be stored.
const WRITTEN: u16 = 95;

/// Tells the owner what is being done and how far it is, not too often and never less than before.
pub(super) struct News<'a> {
    deps: &'a Deps,
    cx: &'a JobContext,
    /// Whose film it is, and which.
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

    /// Something else is done from here on. Ends the run when the job is no longer ours.
    pub(super) async fn begin(&mut self, stage: FilmStage, sides: Vec<u32>) -> Result<(), JobError> {
        self.stage = stage;
        self.sides = sides;
        self.tell().await
    }

    /// So much of the film is written. Ends the run when the job is no longer ours.
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
                warn!(?failure, "Progress could not be told; the next one may be");
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
