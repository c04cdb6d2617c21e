//! The stores that the environment names, which were made for this.
use std::time::Duration;

use anyhow::{Context, ensure};
use sqlx::{PgPool, postgres::PgPoolOptions};

pub fn named(name: &str) -> anyhow::Result<String> {
    std::env::var(name).with_context(|| format!("{name} is not set"))
}

/// As many connections as a worker's own main function gives it.
pub async fn pool(slots: usize) -> anyhow::Result<PgPool> {
    let connections = u32::try_from(8 + slots / 2)?.min(64);
    Ok(PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(Duration::from_secs(10))
        .connect(&named("DATABASE_URL")?)
        .await?)
}

/// Refuses to empty anything but stores that were made for measuring.
pub async fn emptied() -> anyhow::Result<PgPool> {
    ensure!(
        named("BENCH_MAY_EMPTY_THE_STORES")? == "yes",
        "the stores were not made for measuring"
    );
    let db = pool(16).await?;
    sqlx::migrate!("../../migrations").run(&db).await?;
    sqlx::query("truncate jobs cascade").execute(&db).await?;
    for table in ["job_schedules", "lane_clocks"] {
        sqlx::query(sqlx::AssertSqlSafe(format!("delete from {table}")))
            .execute(&db)
            .await?;
    }
    let mut redis = redis::Client::open(named("REDIS_URL")?)?
        .get_multiplexed_async_connection()
        .await?;
    let () = redis::cmd("FLUSHALL").query_async(&mut redis).await?;
    Ok(db)
}
