use std::{str::FromStr, time::Duration};

use anyhow::Context;
use api::http::visit;
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

/// Calls are short: this many connections serve some hundred concurrent requests, and a few nodes fit into PostgreSQL's
/// usual 100.
const MAX_CONNECTIONS: u32 = 16;
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// Connections with timeouts: no statement of a request may take ten seconds, and no request leaves a transaction open.
pub async fn connect(url: &str) -> anyhow::Result<PgPool> {
    let options = PgConnectOptions::from_str(url)
        .context("DATABASE_URL isn't valid")?
        .options([
            ("statement_timeout", "10s"),
            ("lock_timeout", "5s"),
            ("idle_in_transaction_session_timeout", "30s"),
            // takes longer than any of our statements may
            ("jit", "off"),
        ]);
    visit::telling(PgPoolOptions::new())
        .max_connections(MAX_CONNECTIONS)
        .min_connections(1)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .connect_with(options)
        .await
        .context("the database can't be reached")
}
