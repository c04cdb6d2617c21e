use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use jobs::{
    domains::generation::{GenerationKind, GenerationState, PictureState},
    ids::GenerationId,
    live::{LiveEvent, PictureMoved},
};
use tokio::time::interval;

use super::{guest::Guest, outlet::Outlet, stamp::Stamp, world::World};

/// Fills the kernel's buffers for a socket, some 3 MB on loopback, before anything queues in the product.
const PREVIEWS: usize = 200;
const PREVIEW_BYTES: usize = 16 * 1024;
const PREVIEW_PAUSE: Duration = Duration::from_millis(60);
/// Exceeds the product's queue per socket; none of these may be dropped.
const TOO_MANY: usize = 100;
/// Few enough to be resent, along with the previews that didn't fit.
const FEW: usize = 20;

/// Sends each guest more than an unread socket can hold: every other guest so much that it can't resume, the rest less.
pub async fn flood(world: Arc<World>, guests: Vec<Arc<Guest>>, mut outlet: Outlet) -> anyhow::Result<()> {
    let mut ticks = interval(PREVIEW_PAUSE);
    for _ in 0..PREVIEWS {
        ticks.tick().await;
        for guest in &guests {
            outlet.tell(guest.key, &preview()).await?;
        }
    }
    for turn in 0..TOO_MANY {
        let told = guests.iter().step_by(if turn < FEW { 1 } else { 2 });
        for guest in told {
            let number = world.published[guest.number].fetch_add(1, Relaxed);
            let due = world.now();
            outlet.tell(guest.key, &Stamp { number, due }.event()).await?;
        }
    }
    Ok(())
}

/// A picture in progress. A newer preview replaces one that is still queued.
fn preview() -> LiveEvent {
    LiveEvent::VideoGenerationTask {
        generation_id: GenerationId::fresh(),
        kind: GenerationKind::Image,
        state: GenerationState::Running,
        stage: "drawing".to_owned(),
        percent: 50,
        picture: Some(PictureMoved {
            index: 0,
            state: PictureState::Drawing,
            preview: Some("x".repeat(PREVIEW_BYTES)),
            media_id: None,
        }),
        failure: None,
    }
}
