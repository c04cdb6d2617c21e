//! Requests for a socket of another node travel through Redis, and the answer comes back the same way.
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use jobs::live::{Passing, REDIS_PASSING_CHANNEL};
use redis::aio::ConnectionManager;
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use tokio::{
    sync::{Semaphore, oneshot},
    time::timeout,
};
use tracing::warn;
use uuid::Uuid;

use super::{
    Hub,
    client::NodeId,
    wish::{Answer, Wish, fulfil_here},
};

/// Maximum wait for another node. A browser that waits longer is better off with a new socket.
const PATIENCE: Duration = Duration::from_millis(1500);
/// Maximum wait for Redis to tell that it is there.
const PING_PATIENCE: Duration = Duration::from_secs(1);
/// Maximum requests in progress, to other nodes and from them.
const MAX_UNDER_WAY: usize = 512;

#[derive(Debug, Serialize, Deserialize)]
enum Message {
    Ask { id: Uuid, from: NodeId, wish: Wish },
    Answer { id: Uuid, answer: Answer },
}

#[derive(Clone)]
pub(super) struct NodeLink {
    redis: ConnectionManager,
    waiting: Arc<Mutex<HashMap<Uuid, oneshot::Sender<Answer>>>>,
    at_work: Arc<Semaphore>,
}

/// Redis channel of a single node.
pub(super) fn channel(node: NodeId) -> String {
    format!("{{live}}:node:{:016x}", node.0)
}

impl NodeLink {
    pub(super) fn new(redis: ConnectionManager) -> Self {
        Self {
            redis,
            waiting: Arc::default(),
            at_work: Arc::new(Semaphore::new(MAX_UNDER_WAY)),
        }
    }

    /// Asks the node that holds a socket. A dead or silent node holds no usable socket.
    pub(super) async fn ask(&self, from: NodeId, holder: NodeId, wish: Wish) -> Answer {
        let id = Uuid::new_v4();
        let Some(waiting) = self.wait_for(id) else {
            return Answer::Busy;
        };
        match timeout(PATIENCE, self.send(holder, &Message::Ask { id, from, wish })).await {
            Ok(Ok(0)) => Answer::Unknown,
            Ok(Ok(_)) => match timeout(PATIENCE, waiting.answer()).await {
                Ok(Some(answer)) => answer,
                Ok(None) | Err(_) => Answer::Unknown,
            },
            Ok(Err(error)) => {
                warn!(%error, "cannot reach a socket on another node");
                Answer::Busy
            }
            Err(_) => Answer::Busy,
        }
    }

    /// Handles a message on this node's channel. Never waits for the work: events arrive the same way.
    pub(super) fn take_in(&self, db: &PgPool, hub: &Hub, message: &str) {
        match serde_json::from_str(message) {
            Ok(Message::Answer { id, answer }) => {
                if let Some(waiting) = self.lock().remove(&id) {
                    // If the caller has given up, no answer is needed.
                    let _ = waiting.send(answer);
                }
            }
            Ok(Message::Ask { id, from, wish }) => self.answer(db, hub, id, from, wish),
            Err(error) => warn!(%error, "invalid message from another node"),
        }
    }

    fn answer(&self, db: &PgPool, hub: &Hub, id: Uuid, from: NodeId, wish: Wish) {
        let Ok(place_at_work) = self.at_work.clone().try_acquire_owned() else {
            return warn!("too many requests from other nodes, one dropped");
        };
        let (db, hub, link) = (db.clone(), hub.clone(), self.clone());
        tokio::spawn(async move {
            let answer = fulfil_here(&db, &hub, &wish).await.unwrap_or_else(|error| {
                warn!(%error, "cannot serve a request from another node");
                Answer::Busy
            });
            let sent = timeout(PATIENCE, link.send(from, &Message::Answer { id, answer })).await;
            if !matches!(sent, Ok(Ok(_))) {
                warn!("answer to another node lost");
            }
            drop(place_at_work);
        });
    }

    /// Time of a round trip to Redis. `None`: it doesn't answer within a second.
    pub(super) async fn ping(&self) -> Option<Duration> {
        let (mut redis, begun) = (self.redis.clone(), Instant::now());
        let ping = redis::cmd("PING");
        match timeout(PING_PATIENCE, ping.query_async::<String>(&mut redis)).await {
            Ok(Ok(_)) => Some(begun.elapsed()),
            Ok(Err(_)) | Err(_) => None,
        }
    }

    /// Publishes an ephemeral event to all nodes; returns whether any received it.
    pub(super) async fn send_by(&self, passing: &Passing) -> bool {
        let message = serde_json::to_string(&[passing]).expect("plain data serializes");
        let mut redis = self.redis.clone();
        let mut publish = redis::cmd("PUBLISH");
        publish.arg(REDIS_PASSING_CHANNEL).arg(message);
        let heard = timeout(PATIENCE, publish.query_async::<u32>(&mut redis)).await;
        matches!(heard, Ok(Ok(1..)))
    }

    /// Returns the number of nodes that received it: one or none.
    async fn send(&self, to: NodeId, message: &Message) -> redis::RedisResult<u32> {
        let message = serde_json::to_string(message).expect("a message serializes");
        redis::cmd("PUBLISH")
            .arg(channel(to))
            .arg(message)
            .query_async(&mut self.redis.clone())
            .await
    }

    fn wait_for(&self, id: Uuid) -> Option<Waiting<'_>> {
        let (sender, answer) = oneshot::channel();
        let mut waiting = self.lock();
        if waiting.len() >= MAX_UNDER_WAY {
            return None;
        }
        waiting.insert(id, sender);
        drop(waiting);
        Some(Waiting { link: self, id, answer })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Uuid, oneshot::Sender<Answer>>> {
        // Nothing panics while holding the lock.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A pending answer; dropping it forgets the request.
struct Waiting<'a> {
    link: &'a NodeLink,
    id: Uuid,
    answer: oneshot::Receiver<Answer>,
}

impl Waiting<'_> {
    async fn answer(mut self) -> Option<Answer> {
        (&mut self.answer).await.ok()
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.link.lock().remove(&self.id);
    }
}
