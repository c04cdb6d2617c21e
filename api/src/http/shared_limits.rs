//! Limits hold for all api processes together: each tells the others through Redis what it has counted.
use std::{sync::Arc, time::Duration};

use futures::StreamExt;
use redis::aio::ConnectionManager;
use tokio::{sync::mpsc::Receiver, time::timeout};
use tracing::debug;
use uuid::Uuid;

use super::rate_limit::{Count, RateLimits};

/// Redis channel of all processes.
pub const LIMITS_CHANNEL: &str = "{live}:limits";
/// Maximum counts in a message.
const BATCH: usize = 256;
const PATIENCE: Duration = Duration::from_millis(1500);
const UNTIL_NEXT_TRY: Duration = Duration::from_secs(3);

/// Shares the counts of this process, and counts what the others share, a moment later. While Redis is away, each process
/// counts alone. Never returns, but at once if the limits are shared already.
pub async fn share_limits(limits: Arc<RateLimits>, redis: ConnectionManager, redis_url: String) {
    let own = Uuid::new_v4();
    if let Some(counted) = limits.share() {
        tokio::join!(tell(own, counted, redis), hear(own, &limits, &redis_url));
    }
}

async fn tell(own: Uuid, mut counted: Receiver<Count>, mut redis: ConnectionManager) {
    let mut batch = Vec::with_capacity(BATCH);
    while counted.recv_many(&mut batch, BATCH).await > 0 {
        let message = serde_json::to_string(&(own, &batch)).expect("plain data serializes");
        batch.clear();
        let mut publish = redis::cmd("PUBLISH");
        publish.arg(LIMITS_CHANNEL).arg(message);
        if !matches!(
            timeout(PATIENCE, publish.query_async::<u32>(&mut redis)).await,
            Ok(Ok(_))
        ) {
            debug!("counts for other processes lost, Redis is unavailable");
        }
    }
}

async fn hear(own: Uuid, limits: &RateLimits, url: &str) {
    loop {
        if let Err(error) = hear_redis(own, limits, url).await {
            debug!(%error, "counts of other processes can't be heard");
        }
        tokio::time::sleep(UNTIL_NEXT_TRY).await;
    }
}

async fn hear_redis(own: Uuid, limits: &RateLimits, url: &str) -> redis::RedisResult<()> {
    let mut subscription = redis::Client::open(url)?.get_async_pubsub().await?;
    subscription.subscribe(LIMITS_CHANNEL).await?;
    let mut messages = subscription.into_on_message();
    while let Some(message) = messages.next().await {
        // A message of another build that can't be read is skipped: its process counts alone.
        let counts: Option<(Uuid, Vec<Count>)> = serde_json::from_str(&message.get_payload::<String>()?).ok();
        for count in counts
            .into_iter()
            .filter(|(from, _)| *from != own)
            .flat_map(|(_, counts)| counts)
        {
            limits.count(count);
        }
    }
    Ok(())
}
