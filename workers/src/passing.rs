//! Streams pieces of answers to viewers.
use jobs::live::{LiveEvent, Passing, REDIS_PASSING_CHANNEL, SubscriptionKey};
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tracing::debug;

/// Pieces that may wait for Redis. More than that are left out: each text is found in its message.
const WAITING: usize = 4096;
/// Pieces of one message on the channel.
const TOGETHER: usize = 256;

/// Accepts pieces and sends them in the background, so that a slow Redis never slows down an answer.
#[derive(Clone, Debug)]
pub struct PassingSender(Sender<Passing>);

impl PassingSender {
    /// Sends through Redis as long as the process lives.
    pub fn through(redis: &redis::Client) -> redis::RedisResult<Self> {
        let config = ConnectionManagerConfig::new()
            .set_connection_timeout(Some(std::time::Duration::from_secs(2)))
            .set_response_timeout(Some(std::time::Duration::from_secs(2)));
        let redis = ConnectionManager::new_lazy_with_config(redis.clone(), config)?;
        let (sender, pieces) = channel(WAITING);
        tokio::spawn(send_all(redis, pieces));
        Ok(Self(sender))
    }

    /// The pieces themselves, for tests.
    pub fn heard() -> (Self, Receiver<Passing>) {
        let (sender, pieces) = channel(WAITING);
        (Self(sender), pieces)
    }

    pub fn send(&self, to: SubscriptionKey, event: LiveEvent) {
        let piece = Passing {
            key: to.to_string(),
            event,
        };
        if self.0.try_send(piece).is_err() {
            debug!("piece of a reply dropped");
        }
    }
}

async fn send_all(mut redis: ConnectionManager, mut pieces: Receiver<Passing>) {
    let mut together = Vec::with_capacity(TOGETHER);
    while pieces.recv_many(&mut together, TOGETHER).await > 0 {
        let text = serde_json::to_string(&together).expect("pieces serialize");
        together.clear();
        let sent: redis::RedisResult<()> = redis::cmd("PUBLISH")
            .arg(REDIS_PASSING_CHANNEL)
            .arg(text)
            .query_async(&mut redis)
            .await;
        if let Err(error) = sent {
            debug!(%error, "Redis unavailable, pieces of replies dropped");
        }
    }
}
