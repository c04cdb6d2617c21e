use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use sqlx::{Connection, PgConnection, migrate::Migrate};

/// Enough for long migrations. A cluster starts the container again afterwards.
const PATIENCE: Duration = Duration::from_mins(10);
const BETWEEN_TRIES: Duration = Duration::from_secs(1);

/// Waits until `api migrate` of this build or a newer one is done, and changes nothing. For starting processes of a
/// new build beside those of the old one.
pub async fn wait() -> anyhow::Result<()> {
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL is not set")?;
    let deadline = Instant::now() + PATIENCE;
    loop {
        match count_missing(&url).await {
            Ok(0) => {
                tracing::info!("database up to date");
                return Ok(());
            }
            Ok(missing) => tracing::info!(missing, "waiting for migrations"),
            Err(error) => tracing::info!(%error, "waiting for the database"),
        }
        if Instant::now() >= deadline {
            bail!("the database has not been migrated to this build: run `api migrate`");
        }
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
}

/// Number of this build's migrations that the database doesn't have.
async fn count_missing(url: &str) -> anyhow::Result<usize> {
    let mut conn = PgConnection::connect(url).await?;
    let applied = conn.list_applied_migrations("_sqlx_migrations").await?;
    conn.close().await?;
    let applied: BTreeSet<i64> = applied.iter().map(|migration| migration.version).collect();
    let missing = api::MIGRATOR
        .iter()
        .filter(|migration| !applied.contains(&migration.version));
    Ok(missing.count())
}
