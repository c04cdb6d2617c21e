use std::time::Duration;

use futures::StreamExt;
use jobs::{
    ids::{AccountId, SessionId},
    live::{LiveEvent, Passing, Published, REDIS_CHANNEL, REDIS_PASSING_CHANNEL, newest_cursor, published_since},
};
use sqlx::PgPool;
use telemetry::Outage;
use tracing::{info, warn};

use super::{Hub, node_link::channel};

/// Polling interval for events that Redis missed.
const LOOK: Duration = Duration::from_secs(1);
/// How many of these looks are left out while nobody listens here.
const LEFT_OUT: u32 = 4;
/// Polling interval while Redis is away.
const LOOK_ALONE: Duration = Duration::from_millis(150);
const BATCH: i64 = 1000;

/// Delivers every published event to the sockets of this node, and handles requests from other nodes. Redis is the fast
/// path; the database fills every gap. Never returns.
pub async fn hear_events(db: PgPool, redis_url: String, hub: Hub) {
    while let Err(error) = start(&db, &hub).await {
        warn!(%error, "live channel not started, retrying");
        tokio::time::sleep(LOOK).await;
    }
    let outage = Outage::default();
    loop {
        let ended = hear_redis(&db, &redis_url, &hub, &outage).await;
        if outage.begin() {
            warn!(error = ?ended.err(), "Redis unavailable, reading live events from the database");
        }
        for _ in 0..20 {
            tokio::time::sleep(LOOK_ALONE).await;
            catch_up(&db, &hub).await;
        }
    }
}

async fn start(db: &PgPool, hub: &Hub) -> sqlx::Result<()> {
    hub.start_at(newest_cursor(&mut *db.acquire().await?).await?);
    Ok(())
}

async fn hear_redis(db: &PgPool, url: &str, hub: &Hub, outage: &Outage) -> redis::RedisResult<()> {
    let mut subscription = redis::Client::open(url)?.get_async_pubsub().await?;
    let own_channel = channel(hub.node);
    subscription
        .subscribe(&[REDIS_CHANNEL, REDIS_PASSING_CHANNEL, &own_channel])
        .await?;
    if let Some(away) = outage.end() {
        let away_seconds = away.as_secs();
        warn!(away_seconds, "Redis available again, reading live events from it");
    } else {
        info!("reading live events from Redis");
    }
    let mut messages = subscription.into_on_message();
    let mut look = tokio::time::interval(LOOK);
    let mut left_out = 0;
    loop {
        tokio::select! {
            message = messages.next() => match message {
                Some(message) if message.get_channel_name() == own_channel => {
                    if let Some(link) = &hub.link {
                        link.take_in(db, hub, &message.get_payload::<String>()?);
                    }
                }
                Some(message) if message.get_channel_name() == REDIS_PASSING_CHANNEL => {
                    pass_by(hub, &message.get_payload::<String>()?);
                }
                Some(message) => take_in(db, hub, &message.get_payload::<String>()?).await,
                None => return Ok(()),
            },
            _ = look.tick() => {
                if hub.is_empty() && left_out < LEFT_OUT {
                    left_out += 1;
                } else {
                    left_out = 0;
                    catch_up(db, hub).await;
                }
            }
        }
    }
}

fn pass_by(hub: &Hub, message: &str) {
    match serde_json::from_str::<Vec<Passing>>(message) {
        Ok(passing) => hub.pass_by(passing),
        // From a newer build. Skipping it is harmless: browsers read the whole message in the end.
        Err(error) => warn!(category = ?error.classify(), "invalid passing piece"),
    }
}

async fn take_in(db: &PgPool, hub: &Hub, message: &str) {
    let events: Vec<Published> = match serde_json::from_str(message) {
        Ok(events) => events,
        // From a newer build, so the database's copy wouldn't help either.
        Err(error) => return warn!(%error, "invalid live message"),
    };
    let has_gap = events.first().is_some_and(|first| first.cursor > hub.cursor() + 1);
    if has_gap {
        catch_up(db, hub).await;
    }
    pass_on(db, hub, events).await;
}

async fn catch_up(db: &PgPool, hub: &Hub) {
    loop {
        let found = match db.acquire().await {
            Ok(mut conn) => published_since(&mut conn, hub.cursor(), BATCH).await,
            Err(error) => Err(error),
        };
        match found {
            Ok(events) if events.is_empty() => return,
            Ok(events) => pass_on(db, hub, events).await,
            Err(error) => return warn!(%error, "cannot read live events"),
        }
    }
}

async fn pass_on(db: &PgPool, hub: &Hub, events: Vec<Published>) {
    let changed: Vec<AccountId> = events.iter().filter_map(account_whose_rights_changed).collect();
    hub.pass_on(events);
    for account in changed {
        let open = hub.sessions_of(account);
        let ended = async {
            let mut ended = ended_sessions(db, &open).await?;
            ended.extend(no_longer_acting(db, account, &open).await?);
            Ok::<_, sqlx::Error>(ended)
        };
        match ended.await {
            Ok(ended) => hub.close_sessions(&ended),
            // When in doubt, close too many sessions rather than too few.
            Err(_) => hub.close_sessions(&open),
        }
    }
}

fn account_whose_rights_changed(published: &Published) -> Option<AccountId> {
    match published.event {
        LiveEvent::Auth { .. } => published.key.strip_prefix("user:")?.parse().ok(),
        _ => None,
    }
}

/// Those of the sessions that are no longer live: ended, run out by time, or of an account that is blocked or deleted.
pub(super) async fn ended_sessions(db: &PgPool, sessions: &[SessionId]) -> sqlx::Result<Vec<SessionId>> {
    let ids: Vec<uuid::Uuid> = sessions.iter().map(|session| session.0).collect();
    sqlx::query_scalar!(
        r#"select sessions.id as "id: SessionId"
           from sessions
           join accounts on accounts.id = account_id
           where sessions.id = any($1)
               and (
                   ended_at is not null or blocked_at is not null or deleted_at is not null
                   or expires_at <= now()
                   or last_seen_at <= now() -
                       case when is_staff(role) then interval '30 minutes' else interval '14 days' end
               )"#,
        &ids,
    )
    .fetch_all(db)
    .await
}

/// Those of the sessions that listened as a creator, and act for that creator no longer.
async fn no_longer_acting(db: &PgPool, creator: AccountId, sessions: &[SessionId]) -> sqlx::Result<Vec<SessionId>> {
    let ids: Vec<uuid::Uuid> = sessions.iter().map(|session| session.0).collect();
    sqlx::query_scalar!(
        r#"select sessions.id as "id: SessionId"
           from sessions
           where sessions.id = any($1) and account_id <> $2 and not exists (
               select from studio_incarnations
               join studio_links on studio_links.id = link_id and state = 'attached' and is_acting_allowed
               where session_id = sessions.id and creator_id = $2
           )"#,
        &ids,
        creator.0,
    )
    .fetch_all(db)
    .await
}
