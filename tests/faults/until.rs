use std::time::{Duration, Instant};

/// Polling interval of a condition.
const LOOK: Duration = Duration::from_millis(20);
/// Timeout, generous enough for a busy machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until the condition holds and returns how long that took.
pub async fn until(what: &str, mut holds: impl AsyncFnMut() -> bool) -> Duration {
    let begun = Instant::now();
    while !holds().await {
        assert!(begun.elapsed() < PATIENCE, "not within {PATIENCE:?}: {what}");
        tokio::time::sleep(LOOK).await;
    }
    begun.elapsed()
}
