use std::time::{Duration, Instant};

use jobs::{
    domains::media::{MediaStatus, announce_media},
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

/// Tells the owner how far it is, not too often and never less than before.
pub(super) struct News {
    told: Option<u8>,
    due: Instant,
}

impl News {
    pub(super) fn new() -> Self {
        Self {
            told: None,
            due: Instant::now(),
        }
    }

    /// So much of the film is written. Ends the run when the job is no longer ours.
    pub(super) async fn tell(
        &mut self,
        deps: &Deps,
        cx: &JobContext,
        (owner, media): (AccountId, MediaId),
        of_film: u8,
    ) -> Result<(), JobError> {
        let percent = share(of_film);
        if self.told.is_some_and(|told| told >= percent) || Instant::now() < self.due {
            return Ok(());
        }
        self.told = Some(percent);
        self.due = Instant::now() + GAP;
        let told = async {
            let mut tx = deps.db.begin().await?;
            cx.hold(&mut tx).await?;
            announce_media(&mut tx, owner, media, MediaStatus::Processing, Some(percent.into())).await?;
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
