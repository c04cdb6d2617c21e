use std::time::Duration;

use futures::future::try_join_all;
use jobs::queue::{Lane, lanes_with_work};
use rand::RngExt;
use tokio::time::{sleep, timeout};
use tracing::warn;

use super::Link;
use crate::runtime::Runtime;

/// How often the lanes are looked at while Redis is away.
const LOOK: Duration = Duration::from_millis(100);
/// The same while Redis is there: for calls that were lost with the process that should have made them.
const LOOK_AROUND: Duration = Duration::from_secs(1);
/// The same at rest.
const LOOK_AT_REST: Duration = Duration::from_secs(4);
/// Looks in a row that found nothing, after which the process is at rest.
const CALM: u32 = 10;
/// Jobs of a lane that are started before the other lanes are looked at again.
const TURN: u32 = 64;

/// Takes jobs straight from the database: immediately while Redis is down, otherwise now and then. One query asks for
/// all lanes. Never returns.
pub async fn serve_directly(runtime: Runtime, lanes: Vec<Lane>, mut link: Link) {
    let mut calm = 0_u32;
    loop {
        if link.is_up() {
            let look = if calm < CALM { LOOK_AROUND } else { LOOK_AT_REST };
            // Not all workers at the same moment.
            let look = look.mul_f64(rand::rng().random_range(0.75..1.25));
            let _ = timeout(look, link.until_down()).await;
        }
        match run_all(&runtime, &lanes).await {
            Ok(is_work) => {
                calm = if is_work { 0 } else { calm.saturating_add(1) };
                sleep(LOOK).await;
            }
            Err(error) => {
                warn!(%error, "cannot read the lanes");
                sleep(Duration::from_secs(1)).await;
            }
        }
        if runtime.is_closing() {
            std::future::pending::<()>().await;
        }
    }
}

/// Starts jobs until none is left, or no slot. Returns whether there was any work.
async fn run_all(runtime: &Runtime, lanes: &[Lane]) -> sqlx::Result<bool> {
    let mut is_work = false;
    loop {
        let waiting = lanes_with_work(&mut *runtime.deps().db.acquire().await?, lanes).await?;
        is_work |= !waiting.is_empty();
        let has_more = try_join_all(waiting.into_iter().map(|lane| run_some(runtime, lane))).await?;
        if !has_more.contains(&true) {
            return Ok(is_work);
        }
    }
}

/// Starts jobs of a lane. Returns whether more may start.
async fn run_some(runtime: &Runtime, lane: Lane) -> sqlx::Result<bool> {
    for _ in 0..TURN {
        if runtime.is_closing() || !runtime.run_next(lane).await? {
            return Ok(false);
        }
    }
    Ok(true)
}
