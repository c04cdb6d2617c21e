use std::time::Duration;

use jobs::live::{OUTBOX_CHANNEL, REDIS_CHANNEL, publish_next};
use redis::aio::ConnectionManager;
use sqlx::{PgPool, postgres::PgListener};
use tracing::warn;

/// How often the outbox is looked into when nobody calls.
const LOOK: Duration = Duration::from_millis(500);
const BATCH: i64 = 500;

/// Moves events from the outbox to every api node. Any number may run; one at a time does the work. Never returns.
pub async fn relay_events(db: PgPool, redis: Option<ConnectionManager>) {
    loop {
        if let Err(error) = relay_until_error(&db, redis.clone()).await {
            warn!(%error, "The live relay starts again");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn relay_until_error(db: &PgPool, mut redis: Option<ConnectionManager>) -> sqlx::Result<()> {
    let mut calls = PgListener::connect_with(db).await?;
    calls.listen(OUTBOX_CHANNEL).await?;
    loop {
        loop {
            let mut tx = db.begin().await?;
            let events = publish_next(&mut tx, BATCH).await?;
            tx.commit().await?;
            if events.is_empty() {
                break;
            }
            if let Some(redis) = &mut redis {
                let message = serde_json::to_string(&events).expect("events are plain data");
                let sent: Result<(), _> = redis::cmd("PUBLISH")
                    .arg(REDIS_CHANNEL)
                    .arg(message)
                    .query_async(redis)
                    .await;
                if let Err(error) = sent {
                    warn!(%error, "Redis did not take an event; the nodes find it in the database");
                }
            }
        }
        if let Ok(call) = tokio::time::timeout(LOOK, calls.recv()).await {
            call?;
        }
    }
}
