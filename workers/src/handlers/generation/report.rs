use std::time::{Duration, Instant};

use engines::{Progress, Stage};
use jobs::{
    domains::generation::{Advance, report_progress},
    ids::{AccountId, GenerationId},
    queue::{Lease, LeaseLost},
};
use sqlx::PgPool;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;
use tracing::warn;

/// Four reports a second are smooth to the eye.
const GAP: Duration = Duration::from_millis(250);
const PREVIEW_SIDE: u32 = 160;

/// Where one picture stands in its batch.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) generation: GenerationId,
    pub(super) account: AccountId,
    pub(super) index: i16,
    /// Pictures of the batch that are ready.
    pub(super) ready: i16,
    pub(super) batch_size: i16,
}

impl Place {
    /// Share of the whole batch, 0 to 99.
    fn percent(self, of_picture: u8) -> i16 {
        let whole = self.ready * 100 + i16::from(of_picture.min(100));
        (whole / self.batch_size.max(1)).min(99)
    }
}

/// Passes an engine's news on, newest first and not too often, until the engine is done. Ends early, and stops the
/// run, when the job is no longer ours.
pub(super) async fn pass_on(
    db: &PgPool,
    lease: Lease,
    place: Place,
    mut news: mpsc::UnboundedReceiver<Progress>,
    stop: &CancellationToken,
) {
    let (mut stage, mut percent, mut preview) = (Stage::Preparing, 0_u8, None);
    let mut due = Instant::now();
    while let Some(first) = news.recv().await {
        let mut next = Some(first);
        while let Some(item) = next {
            match item {
                Progress::Stage(newer) => stage = newer,
                Progress::Percent(newer) => percent = percent.max(newer),
                Progress::Preview { bytes, .. } => preview = Some(bytes),
            }
            next = news.try_recv().ok();
        }
        if due > Instant::now() {
            tokio::time::sleep_until(due.into()).await;
        }
        due = Instant::now() + GAP;
        let frame = match preview.take() {
            Some(bytes) => shrink(bytes).await,
            None => None,
        };
        let advance = Advance {
            generation: place.generation,
            account: place.account,
            stage: stage.name(),
            percent: place.percent(percent),
            index: place.index,
            preview: frame.as_deref(),
        };
        match report(db, lease, &advance).await {
            Ok(()) => {}
            Err(LeaseLost::Gone) => return stop.cancel(),
            Err(LeaseLost::Database(error)) => warn!(%error, "cannot save progress"),
        }
    }
}

async fn report(db: &PgPool, lease: Lease, advance: &Advance<'_>) -> Result<(), LeaseLost> {
    let mut tx = db.begin().await?;
    report_progress(&mut tx, lease, advance).await?;
    tx.commit().await?;
    Ok(())
}

/// A frame that can't be read is a frame less, nothing more.
async fn shrink(bytes: Vec<u8>) -> Option<Vec<u8>> {
    tokio::task::spawn_blocking(move || {
        let picture = media::decode(&bytes, &media::Limits::default()).ok()?;
        media::preview(&picture, PREVIEW_SIDE).ok()
    })
    .await
    .ok()
    .flatten()
}

#[cfg(test)]
mod tests {
    use jobs::ids::{AccountId, GenerationId};

    use super::Place;

    #[test]
    fn the_bar_counts_the_whole_batch_and_leaves_the_end_to_the_delivery() {
        let place = |ready| Place {
            generation: GenerationId::fresh(),
            account: AccountId::fresh(),
            index: ready,
            ready,
            batch_size: 4,
        };

        assert_eq!(place(0).percent(0), 0);
        assert_eq!(place(1).percent(50), 37);
        assert_eq!(place(3).percent(100), 99);
    }
}
