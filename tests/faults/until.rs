use std::time::{Duration, Instant};

/// How often a condition is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// What takes longer than this on a busy machine does not happen at all.
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
