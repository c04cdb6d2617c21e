use sqlx::{PgConnection, types::Json};

use super::{LiveEvent, OUTBOX_CHANNEL, SubscriptionKey};

/// Tells whoever listens to the key, once the caller's transaction commits.
pub async fn announce(tx: &mut PgConnection, to: SubscriptionKey, event: &LiveEvent) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into live_events (subscription_key, event, trace) values ($1, $2, $3)",
        to.to_string(),
        Json(event) as _,
        telemetry::trace_parent(),
    )
    .execute(&mut *tx)
    .await?;
    // Equal notifications of one transaction are folded into one by PostgreSQL.
    sqlx::query!("select pg_notify($1, '')", OUTBOX_CHANNEL)
        .execute(tx)
        .await?;
    Ok(())
}
