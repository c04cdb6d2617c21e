use std::time::{Duration, Instant};

use anyhow::Context;
use sqlx::{Connection, PgConnection};
use storage::{Storage, StorageConfig};

/// A database that starts together with us is up by then.
const PATIENCE: Duration = Duration::from_mins(1);
const BETWEEN_TRIES: Duration = Duration::from_millis(500);

/// Brings the database up to date, and makes the bucket when one is named and is not there. Several at once take turns
/// by themselves.
pub async fn migrate() -> anyhow::Result<()> {
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL is not set")?;
    let mut conn = wait_for(&url).await?;
    api::MIGRATOR.run(&mut conn).await.context("a migration failed")?;
    tracing::info!("The database is up to date");
    if std::env::var_os("S3_BUCKET").is_some_and(|name| !name.is_empty()) {
        let storage = Storage::new(&StorageConfig::from_env()?);
        storage.ensure_bucket().await.context("the bucket can't be reached")?;
        tracing::info!("The bucket is there");
    }
    Ok(())
}

async fn wait_for(url: &str) -> anyhow::Result<PgConnection> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match PgConnection::connect(url).await {
            Ok(conn) => return Ok(conn),
            Err(error) if Instant::now() >= deadline => return Err(error).context("the database can't be reached"),
            Err(error) => tracing::info!(%error, "Waiting for the database"),
        }
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
}
