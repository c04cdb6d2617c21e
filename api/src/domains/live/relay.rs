use std::time::Duration;

use jobs::live::{OUTBOX_CHANNEL, REDIS_CHANNEL, publish_next};
use redis::aio::ConnectionManager;
use sqlx::{PgPool, postgres::PgListener};
use telemetry::Outage;
use tokio::time::{Instant, sleep, timeout};
use tracing::warn;

/// Polling interval of the outbox without notifications.
const LOOK: Duration = Duration::from_millis(200);
/// The same at rest.
const LOOK_AT_REST: Duration = Duration::from_secs(4);
/// Time without any sign of a change after which the outbox is at rest.
const REST: Duration = Duration::from_secs(5);
/// Polling interval while changes arrive: only one of several concurrent transactions notifies, and others may commit
/// after it.
const LOOK_AGAIN: Duration = Duration::from_millis(15);
/// How long to poll at the faster interval after the last sign of a change.
const BUSY: Duration = Duration::from_millis(500);
/// Delay before retrying after an error.
const PAUSE: Duration = Duration::from_millis(500);
const BATCH: i64 = 500;

/// Relays events from the outbox to every api node. Any number may run; only one works at a time. Never returns.
pub async fn relay_events(db: PgPool, redis: Option<ConnectionManager>) {
    let outage = Outage::default();
    loop {
        if let Err(error) = relay_until_error(&db, redis.clone(), &outage).await {
            warn!(%error, "live relay restarting");
        }
        sleep(PAUSE).await;
    }
}

async fn relay_until_error(db: &PgPool, mut redis: Option<ConnectionManager>, outage: &Outage) -> sqlx::Result<()> {
    let mut calls = PgListener::connect_with(db).await?;
    calls.listen(OUTBOX_CHANNEL).await?;
    let mut busy_until = Instant::now();
    loop {
        while relay_batch(db, redis.as_mut(), outage).await? > 0 {
            busy_until = Instant::now() + BUSY;
        }
        let look = match busy_until.elapsed() {
            Duration::ZERO => LOOK_AGAIN,
            quiet if quiet < REST => LOOK,
            _ => LOOK_AT_REST,
        };
        if let Ok(call) = timeout(look, calls.recv()).await {
            call?;
            busy_until = Instant::now() + BUSY;
        }
    }
}

/// Returns the number of events relayed.
async fn relay_batch(db: &PgPool, redis: Option<&mut ConnectionManager>, outage: &Outage) -> sqlx::Result<usize> {
    let mut tx = db.begin().await?;
    let events = publish_next(&mut tx, BATCH).await?;
    tx.commit().await?;
    if let Some(redis) = redis
        && !events.is_empty()
    {
        let message = serde_json::to_string(&events).expect("events serialize");
        let sent: Result<(), _> = redis::cmd("PUBLISH")
            .arg(REDIS_CHANNEL)
            .arg(message)
            .query_async(redis)
            .await;
        match sent {
            Ok(()) => {
                outage.end();
            }
            Err(error) if outage.begin() => {
                warn!(%error, "events not sent to Redis, nodes read them from the database");
            }
            Err(_) => {}
        }
    }
    Ok(events.len())
}
