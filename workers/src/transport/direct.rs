use std::time::Duration;

use jobs::queue::Lane;
use tracing::warn;

use super::Link;
use crate::runtime::Runtime;

/// How often a lane looks into the database while Redis is away.
const LOOK: Duration = Duration::from_millis(100);

/// Takes the jobs of a lane straight from the database while Redis is away. Never returns.
pub async fn serve_directly(runtime: Runtime, lane: Lane, mut link: Link) {
    loop {
        link.until_down().await;
        while !link.is_up() && !runtime.is_closing() {
            match runtime.run_next(lane).await {
                Ok(true) => {}
                Ok(false) => tokio::time::sleep(LOOK).await,
                Err(error) => {
                    warn!(%error, %lane, "Lane {lane} can't be read");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
        if runtime.is_closing() {
            std::future::pending::<()>().await;
        }
    }
}
