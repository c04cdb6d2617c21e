use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use sqlx::{
    Connection, PgConnection,
    migrate::{Migrate, MigrateError},
};
use storage::{Storage, StorageConfig};

/// Enough for a database started together with us.
const PATIENCE: Duration = Duration::from_mins(1);
const BETWEEN_TRIES: Duration = Duration::from_millis(500);

/// Migrates the database, and creates the bucket if one is configured and missing. Concurrent runs wait for each other.
pub async fn migrate() -> anyhow::Result<()> {
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL is not set")?;
    let mut conn = wait_for(&url).await?;
    bring_up_to_date(&mut conn).await?;
    tracing::info!("database up to date");
    if std::env::var_os("S3_BUCKET").is_some_and(|name| !name.is_empty()) {
        let storage = Storage::new(&StorageConfig::from_env()?);
        storage.ensure_bucket().await.context("the bucket can't be reached")?;
        tracing::info!("bucket ready");
    }
    Ok(())
}

async fn wait_for(url: &str) -> anyhow::Result<PgConnection> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match PgConnection::connect(url).await {
            Ok(conn) => return Ok(conn),
            Err(error) if Instant::now() >= deadline => return Err(error).context("the database can't be reached"),
            Err(error) => tracing::info!(%error, "waiting for the database"),
        }
        tokio::time::sleep(BETWEEN_TRIES).await;
    }
}

/// Refuses tables made by other migrations before changing anything.
async fn bring_up_to_date(conn: &mut PgConnection) -> anyhow::Result<()> {
    let ended = api::MIGRATOR.run(&mut *conn).await;
    if !matches!(
        ended,
        Err(MigrateError::VersionMismatch(_) | MigrateError::VersionMissing(_))
    ) {
        return ended.context("a migration failed");
    }
    for applied in conn.list_applied_migrations("_sqlx_migrations").await? {
        let version = applied.version;
        let ours = api::MIGRATOR.iter().find(|migration| migration.version == version);
        if ours.is_some_and(|migration| migration.checksum != applied.checksum) {
            bail!(
                "the database can't be upgraded: its migration {version} differs from this build's. It is older than the first \
                 supported build, or from one that never landed. Start with an empty database; scripts/run --reset \
                 makes one and deletes the old one."
            );
        }
    }
    bail!("the database was migrated by a newer build. Run that build.")
}
