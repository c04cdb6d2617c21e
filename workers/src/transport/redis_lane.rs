use std::time::Duration;

use apalis::{layers::limit::GlobalConcurrencyLimitLayer, prelude::*};
use apalis_core::backend::ext::poll_strategy::{IntervalStrategy, Strategy, StreamStrategy};
use futures::StreamExt;
use jobs::queue::Lane;
use tokio::sync::broadcast;
use tracing::{info, warn};

use super::{
    Link,
    task::{Ticket, connect, storage},
};
use crate::runtime::Runtime;

/// Polling interval of an idle lane: a wake-up can get lost during a fetch.
const POLL: Duration = Duration::from_millis(20);

#[derive(Clone)]
struct Lanes {
    runtime: Runtime,
    lane: Lane,
}

/// Serves one lane through apalis until the runtime closes. A worker that ends by an error of Redis, or because it was
/// cordoned, is replaced under a new name, since a name that is still warm is refused.
pub async fn serve_lane(runtime: Runtime, lane: Lane, mut link: Link) {
    let mut restarts = 0_u32;
    while !runtime.is_closing() {
        link.until_up().await;
        runtime.open().await;
        let ended = serve_once(runtime.clone(), lane, link.clone(), restarts).await;
        if runtime.is_closing() {
            break;
        }
        if let Err(error) = ended {
            warn!(%error, %lane, "lane worker ended, restarting");
        }
        restarts += 1;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    info!(%lane, "lane closed");
}

async fn serve_once(runtime: Runtime, lane: Lane, link: Link, restarts: u32) -> Result<(), BoxDynError> {
    let tickets = runtime.tickets(lane).ok_or("this worker does not serve the lane")?;
    let connection = connect(link.url()).await?;
    let name = format!("{}-{lane}-{restarts}", runtime.name());
    let wake = wakes_of(link.wakes(), lane);
    let polling = Strategy::new()
        .apply(StreamStrategy::new(wake))
        .apply(IntervalStrategy::new(POLL));
    let worker = WorkerBuilder::new(name.as_str())
        .backend(storage(connection, lane).poll_with_strategy(polling))
        .data(Lanes {
            runtime: runtime.clone(),
            lane,
        })
        // Of the process rather than of this apalis worker: its size changes while the worker runs.
        .layer(GlobalConcurrencyLimitLayer::with_semaphore(tickets))
        .build(handle);
    worker
        .run_until(async move {
            runtime.barred().await;
            Ok::<(), std::io::Error>(())
        })
        .await?;
    Ok(())
}

/// Always well: what became of the jobs is written in the database.
async fn handle(ticket: Ticket, lanes: Data<Lanes>) -> Result<(), BoxDynError> {
    let Lanes { runtime, lane } = &*lanes;
    futures::future::join_all((0..ticket.jobs).map(|_| runtime.run_what_waits(*lane))).await;
    Ok(())
}

fn wakes_of(wakes: broadcast::Receiver<Lane>, lane: Lane) -> impl futures::Stream<Item = ()> + Unpin + Send + Sync {
    Box::pin(
        futures::stream::unfold(wakes, move |mut wakes| async move {
            loop {
                match wakes.recv().await {
                    Ok(woken) if woken == lane => return Some(((), wakes)),
                    // Missed some: one of them may have been ours.
                    Err(broadcast::error::RecvError::Lagged(_)) => return Some(((), wakes)),
                    Ok(_) => {}
                    Err(broadcast::error::RecvError::Closed) => return None,
                }
            }
        })
        .fuse(),
    )
}
