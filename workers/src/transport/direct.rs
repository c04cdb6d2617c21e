use std::time::Duration;

use jobs::queue::Lane;
use rand::RngExt;
use tracing::warn;

use super::Link;
use crate::runtime::Runtime;

/// How often a lane looks into the database while Redis is away.
const LOOK: Duration = Duration::from_millis(100);
/// The same while Redis is there: for calls that were lost with the process that should have made them.
const LOOK_AROUND: Duration = Duration::from_secs(1);

/// Takes a lane's jobs straight from the database: immediately while Redis is down, otherwise now and then. Never
/// returns.
pub async fn serve_directly(runtime: Runtime, lane: Lane, mut link: Link) {
    loop {
        if link.is_up() {
            // Not all workers at the same moment.
            let look = LOOK_AROUND.mul_f64(rand::rng().random_range(0.5..1.5));
            let _ = tokio::time::timeout(look, link.until_down()).await;
        }
        match run_all(&runtime, lane).await {
            Ok(()) => tokio::time::sleep(LOOK).await,
            Err(error) => {
                warn!(%error, %lane, "cannot read lane");
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
        if runtime.is_closing() {
            std::future::pending::<()>().await;
        }
    }
}

/// Starts jobs until none is left, or no slot.
async fn run_all(runtime: &Runtime, lane: Lane) -> sqlx::Result<()> {
    while !runtime.is_closing() && runtime.run_next(lane).await? {}
    Ok(())
}
