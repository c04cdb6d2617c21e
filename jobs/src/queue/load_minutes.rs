use serde::Serialize;
use sqlx::PgConnection;

use super::load::Buckets;

/// Counts of one worker for one kind in one lane since its last report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    pub lane: String,
    pub kind: String,
    pub started: i64,
    pub succeeded: i64,
    /// Given up.
    pub failed: i64,
    /// To be retried.
    pub retried: i64,
    /// From due to started, of started jobs.
    pub waits: Buckets,
    /// From started to ended, of jobs that succeeded, failed or are retried.
    pub runs: Buckets,
}

/// Adds a worker's counts to the history of this minute, in one statement.
pub async fn add_tallies(conn: &mut PgConnection, tallies: &[Tally]) -> sqlx::Result<()> {
    let tallies = serde_json::to_value(tallies).map_err(|e| sqlx::Error::Encode(e.into()))?;
    sqlx::query_file!("src/queue/load_minutes.sql", tallies)
        .execute(conn)
        .await?;
    Ok(())
}
