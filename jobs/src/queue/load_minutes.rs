use serde::Serialize;
use sqlx::PgConnection;

use super::load::Buckets;

/// What one worker counted of one kind in one lane since it last wrote it down.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub lane: String,
    pub kind: String,
    pub started: i64,
    pub succeeded: i64,
    /// Given up.
    pub failed: i64,
    /// Tried again later.
    pub retried: i64,
    /// From due to started, of those that started.
    pub waits: Buckets,
    /// From started to ended, of those that succeeded, failed or are tried again.
    pub runs: Buckets,
}

/// Adds what a worker counted to the history of this minute, by one statement.
pub async fn add_tallies(conn: &mut PgConnection, tallies: &[Tally]) -> sqlx::Result<()> {
    let tallies = serde_json::to_value(tallies).map_err(|e| sqlx::Error::Encode(e.into()))?;
    sqlx::query_file!("src/queue/load_minutes.sql", tallies)
        .execute(conn)
        .await?;
    Ok(())
}
