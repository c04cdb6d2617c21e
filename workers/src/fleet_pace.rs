use std::time::Duration;

use async_trait::async_trait;
use engines::{Pace, Turn};
use jobs::domains::generation::{Reserved, reserve_call};
use sqlx::PgPool;
use tracing::warn;

/// Maximum wait in a slot; a picture that would wait longer gives it up to others.
const PATIENCE: Duration = Duration::from_secs(20);
/// Retry delay while the database is unavailable, during which no calls are made.
const AGAIN: Duration = Duration::from_secs(5);

/// The rates of providers as the database holds them for the whole fleet.
pub struct FleetPace(pub PgPool);

#[async_trait]
impl Pace for FleetPace {
    async fn reserve(&self, provider: &str, per_minute: u32) -> Turn {
        let reserved = match self.0.acquire().await {
            Ok(mut conn) => reserve_call(&mut conn, provider, per_minute, PATIENCE).await,
            Err(error) => Err(error),
        };
        match reserved {
            Ok(Reserved::In(wait)) => Turn::In(wait),
            // Not as soon as one more call fits: all who were refused would come for it, and be refused again but for one.
            // When half of the patience has passed there is room for many, and those who wait in slots keep the provider
            // at work until then.
            Ok(Reserved::NotWithin(wait)) => Turn::NotBefore(wait + PATIENCE / 2),
            Err(error) => {
                warn!(%error, "cannot reserve a call, will retry");
                Turn::NotBefore(AGAIN)
            }
        }
    }
}
