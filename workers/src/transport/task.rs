use std::time::Duration;

use apalis_redis::{Config, RedisStorage};
use jobs::queue::Lane;
use redis::{
    RedisError,
    aio::{ConnectionManager, ConnectionManagerConfig},
};
use serde::{Deserialize, Serialize};

/// The only payload in Redis. apalis stops a worker that can't decode one: changing its shape needs another
/// [`queue_name`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Ticket {
    /// Pending jobs, from 1 to [`jobs_per_ticket`].
    pub(super) jobs: usize,
}

/// The braces keep all keys of a queue on one node of a Redis Cluster.
pub(super) fn queue_name(lane: Lane) -> String {
    format!("{{nocturne-calls-{lane}}}")
}

/// Redis channel for news in a lane; the payload is the lane.
pub(super) const WAKE_CHANNEL: &str = "nocturne:wake";

/// apalis' own connection gives up after half a second, and takes the worker with it.
pub(super) async fn connect(url: &str) -> Result<ConnectionManager, RedisError> {
    let config = ConnectionManagerConfig::new()
        .set_connection_timeout(Some(Duration::from_secs(2)))
        .set_response_timeout(Some(Duration::from_secs(10)))
        .set_number_of_retries(1);
    ConnectionManager::new_with_config(redis::Client::open(url)?, config).await
}

/// Heartbeats of a lane after which apalis takes it for dead: a day. They tell the time of their own machines, and two
/// that disagree by less than that must not bury each other. Nothing waits for it: who is lost is told by the leases,
/// which are the database's, and a ticket that was lost is written again.
const BURIED_AFTER: usize = 24 * 3600 / 5;

/// Settings with which apalis-redis neither hangs, nor steals jobs from live workers, nor keeps finished ones: it only
/// transports; retries, schedules and limits are the database's.
pub(super) fn storage(connection: ConnectionManager, lane: Lane) -> RedisStorage<Ticket> {
    let config = Config::default()
        .queue(queue_name(lane))
        // one at a time: while tickets wait for a slot apalis sends no heartbeat
        .batch_size(1)
        .heartbeat_interval(Duration::from_secs(5))
        .missed_heartbeats(BURIED_AFTER)
        .lock_tasks(false)
        .emit_events(false)
        .idempotency_ttl(Some(Duration::from_hours(1)));
    RedisStorage::new(connection).with_config(config)
}

/// Jobs per ticket, for that many waiting together. A ticket costs Redis and apalis as much as a job costs the
/// database, so a crowd shares tickets. The worker that takes one runs as many as it has slots for; in lanes with long
/// jobs each slot of the fleet is called separately.
pub(super) fn jobs_per_ticket(lane: Lane, together: usize) -> usize {
    match lane {
        Lane::Messages | Lane::Money => (together / 50).clamp(1, 10),
        Lane::Chat | Lane::Image | Lane::Video | Lane::Media | Lane::Films | Lane::Imports | Lane::Maintenance => 1,
    }
}
