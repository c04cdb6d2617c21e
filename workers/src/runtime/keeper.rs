use std::time::Duration;

use jobs::queue::{cancelled_among, renew};
use tokio::time::{MissedTickBehavior, interval};
use tracing::warn;

use super::Runtime;

/// How often cancelled runs are looked for.
const LOOK: Duration = Duration::from_secs(1);
/// Checks between two renewals of the leases: a third of their length.
const RENEW_EVERY: u32 = 5;

/// Renews the leases of this process and stops the runs that lost theirs. Never returns.
pub async fn keep_leases(runtime: Runtime) {
    let mut tick = interval(LOOK);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut looks = 0_u32;
    loop {
        tick.tick().await;
        looks = looks.wrapping_add(1);
        let leases = runtime.held().leases();
        if leases.is_empty() {
            continue;
        }
        let lost = match runtime.deps().db.acquire().await {
            Ok(mut conn) if looks.is_multiple_of(RENEW_EVERY) => renew(&mut conn, &leases).await,
            Ok(mut conn) => cancelled_among(&mut conn, &leases).await,
            Err(error) => Err(error),
        };
        match lost {
            Ok(lost) => runtime.held().stop(&lost),
            Err(error) => warn!(%error, "cannot renew leases, will retry"),
        }
    }
}
