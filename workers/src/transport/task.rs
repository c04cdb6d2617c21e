use std::time::Duration;

use apalis_redis::{Config, RedisStorage};
use jobs::queue::Lane;
use redis::{
    RedisError,
    aio::{ConnectionManager, ConnectionManagerConfig},
};
use serde::{Deserialize, Serialize};

/// All that ever goes through Redis. apalis ends a worker that meets a payload it can't decode: another shape needs
/// another [`queue_name`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Ticket {
    /// So many jobs wait: one at least, and at most [`jobs_per_ticket`].
    pub(super) jobs: usize,
}

/// The braces keep all keys of a queue on one node of a Redis Cluster.
pub(super) fn queue_name(lane: Lane) -> String {
    format!("{{nocturne-calls-{lane}}}")
}

/// Redis channel that says that a lane has something new; the payload is the lane.
pub(super) const WAKE_CHANNEL: &str = "nocturne:wake";

/// apalis' own connection gives up after half a second, and with it the worker.
pub(super) async fn connect(url: &str) -> Result<ConnectionManager, RedisError> {
    let config = ConnectionManagerConfig::new()
        .set_connection_timeout(Some(Duration::from_secs(2)))
        .set_response_timeout(Some(Duration::from_secs(10)))
        .set_number_of_retries(1);
    ConnectionManager::new_with_config(redis::Client::open(url)?, config).await
}

/// The settings under which apalis-redis neither wedges, nor steals jobs from the living, nor keeps what is done:
/// it only carries; retries, times and limits are the database's.
pub(super) fn storage(connection: ConnectionManager, lane: Lane) -> RedisStorage<Ticket> {
    let config = Config::default()
        .queue(queue_name(lane))
        // a ticket at a time: while taken ones wait for a slot apalis sends no heartbeat
        .batch_size(1)
        .heartbeat_interval(Duration::from_secs(5))
        .missed_heartbeats(4)
        .lock_tasks(false)
        .emit_events(false)
        .idempotency_ttl(Some(Duration::from_hours(1)));
    RedisStorage::new(connection).with_config(config)
}

/// Jobs that one ticket calls for, of so many that wait. What Redis and apalis spend on a ticket is as much as the
/// database spends on a job, so a crowd shares tickets. The worker that takes one runs what it has slots for; where jobs
/// are long each slot of the fleet is called by itself.
pub(super) fn jobs_per_ticket(lane: Lane, together: usize) -> usize {
    match lane {
        Lane::Messages | Lane::Money => (together / 50).clamp(1, 10),
        Lane::Chat | Lane::Image | Lane::Video | Lane::Media | Lane::Films | Lane::Imports | Lane::Maintenance => 1,
    }
}
