//! The worker's connections to PostgreSQL.
use std::{pin::pin, str::FromStr, time::Duration};

use anyhow::Context;
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::time::{Instant, timeout};
use tracing::warn;

/// How long the database is waited for, at the start and later.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often the start says what it waits for.
const SAY: Duration = Duration::from_secs(2);

/// Connects with room for that many jobs at a time. Errors: the database can't be reached within ten seconds; meanwhile
/// the log says so every two.
pub async fn connect(url: &str, slots: usize) -> anyhow::Result<PgPool> {
    // A worker that is frozen or cut off half-way through a transaction must not keep its jobs locked: the database
    // ends that transaction before the lease runs out, so that the reaper finds the rows free.
    let options = PgConnectOptions::from_str(url)
        .context("DATABASE_URL isn't valid")?
        .options([("idle_in_transaction_session_timeout", "10s")]);
    let (host, port) = (options.get_host().to_owned(), options.get_port());
    let begun = Instant::now();
    let mut connecting = pin!(
        PgPoolOptions::new()
            // A run needs a connection now and then, not all the time.
            .max_connections(u32::try_from(8 + slots / 2).unwrap_or(64).min(64))
            .acquire_timeout(PATIENCE)
            .connect_with(options)
    );
    loop {
        if let Ok(connected) = timeout(SAY, connecting.as_mut()).await {
            return connected.context("PostgreSQL cannot be reached");
        }
        let waited_seconds = begun.elapsed().as_secs();
        warn!(host, port, waited_seconds, "waiting for PostgreSQL");
    }
}
