use sqlx::{PgConnection, types::Json};

use super::{LiveEvent, OUTBOX_CHANNEL, SubscriptionKey};

/// Held by the one transaction of all under way that calls the relay.
const CALLER: i64 = 7_105_620_260_002;

/// Tells whoever listens to the key, once the caller's transaction commits.
pub async fn announce(tx: &mut PgConnection, to: SubscriptionKey, event: &LiveEvent) -> sqlx::Result<()> {
    // PostgreSQL lets transactions that notify commit only one behind the other, each with a flush of its own. If every
    // one did, all changes that a screen hears of would queue for that: four times fewer fit into a second. So one calls
    // for all that are under way, and the relay looks again a little later for those that end after the caller.
    sqlx::query!(
        "with told as (
             insert into live_events (subscription_key, event, trace) values ($1, $2, $3)
         )
         select pg_notify($4, '') where pg_try_advisory_xact_lock($5)",
        to.to_string(),
        Json(event) as _,
        telemetry::trace_parent(),
        OUTBOX_CHANNEL,
        CALLER,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// [`announce`], for many who hear of something at once: one statement.
pub async fn announce_many(tx: &mut PgConnection, all: &[(SubscriptionKey, LiveEvent)]) -> sqlx::Result<()> {
    if all.is_empty() {
        return Ok(());
    }
    let keys: Vec<String> = all.iter().map(|(to, _)| to.to_string()).collect();
    let events = all
        .iter()
        .map(|(_, event)| serde_json::to_value(event))
        .collect::<Result<Vec<_>, _>>();
    let events = events.map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query!(
        "with told as (
             insert into live_events (subscription_key, event, trace)
             select key, event, $3 from unnest($1::text[], $2::jsonb[]) as one (key, event)
         )
         select pg_notify($4, '') where pg_try_advisory_xact_lock($5)",
        &keys,
        &events,
        telemetry::trace_parent(),
        OUTBOX_CHANNEL,
        CALLER,
    )
    .execute(tx)
    .await?;
    Ok(())
}
