use std::time::Duration;

use apalis::{layers::limit::GlobalConcurrencyLimitLayer, prelude::*};
use apalis_core::backend::ext::poll_strategy::{Strategy, StreamStrategy};
use futures::StreamExt;
use jobs::queue::Lane;
use tokio::{
    sync::broadcast,
    time::{Instant, timeout_at},
};
use tracing::{debug, info, warn};

use super::{
    Link,
    task::{Ticket, connect, storage},
};
use crate::runtime::Runtime;

/// Polling interval of a lane that is called: a wake-up can get lost during a fetch.
const POLL: Duration = Duration::from_millis(20);
/// For how long after a wake-up that continues.
const BUSY: Duration = Duration::from_millis(500);
/// Polling interval of a lane at rest.
const POLL_AT_REST: Duration = Duration::from_secs(4);

#[derive(Clone)]
struct Lanes {
    runtime: Runtime,
    lane: Lane,
}

/// Serves one lane through apalis until the runtime closes. A worker that ends by an error of Redis, because it was
/// cordoned or because it has no slots, is replaced under a new name, since a name that is still warm is refused.
pub async fn serve_lane(runtime: Runtime, lane: Lane, mut link: Link) {
    let mut restarts = 0_u32;
    while !runtime.is_closing() {
        link.until_up().await;
        runtime.open(lane).await;
        let ended = serve_once(runtime.clone(), lane, link.clone(), restarts).await;
        if runtime.is_closing() {
            break;
        }
        restarts += 1;
        tokio::time::sleep(Duration::from_millis(200)).await;
        match ended {
            // Otherwise the link has told so, once for all lanes.
            Err(error) if link.is_up() => warn!(%error, %lane, "lane worker ended, restarting"),
            Err(error) => debug!(%error, %lane, "lane worker ended with Redis"),
            Ok(()) => {}
        }
    }
    info!(%lane, "lane closed");
}

async fn serve_once(runtime: Runtime, lane: Lane, link: Link, restarts: u32) -> Result<(), BoxDynError> {
    let tickets = runtime.tickets(lane).ok_or("this worker does not serve the lane")?;
    let connection = connect(link.url()).await?;
    let name = format!("{}-{lane}-{restarts}", runtime.name());
    let polling = Strategy::new().apply(StreamStrategy::new(polls(link.wakes(), lane)));
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
            runtime.barred(lane).await;
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

/// The moments at which the lane fetches tickets.
fn polls(wakes: broadcast::Receiver<Lane>, lane: Lane) -> impl futures::Stream<Item = ()> + Unpin + Send + Sync {
    let begun = (wakes, Instant::now());
    Box::pin(
        futures::stream::unfold(begun, move |(mut wakes, mut called)| async move {
            let poll = if called.elapsed() < BUSY { POLL } else { POLL_AT_REST };
            let next = Instant::now() + poll;
            loop {
                match timeout_at(next, wakes.recv()).await {
                    Err(_elapsed) => break,
                    Ok(Ok(woken)) if woken != lane => {}
                    // Those that it missed may have been its own.
                    Ok(Ok(_) | Err(broadcast::error::RecvError::Lagged(_))) => {
                        called = Instant::now();
                        break;
                    }
                    Ok(Err(broadcast::error::RecvError::Closed)) => return None,
                }
            }
            Some(((), (wakes, called)))
        })
        .fuse(),
    )
}
