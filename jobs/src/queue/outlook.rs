use std::time::Duration;

use sqlx::PgConnection;

use super::Lane;

/// Work that the caller has, now and next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Nothing waits, runs or is due.
    pub is_calm: bool,
    /// Until the next job is due; an hour at most.
    pub due_in: Duration,
}

/// Reads whether there is work, for the price of a few looks into indexes.
pub async fn outlook(conn: &mut PgConnection) -> sqlx::Result<Outlook> {
    let lanes: Vec<&str> = Lane::ALL.iter().map(|lane| lane.as_str()).collect();
    let row = sqlx::query_file!("src/queue/outlook.sql", &lanes as &[&str])
        .fetch_one(conn)
        .await?;
    Ok(Outlook {
        is_calm: row.is_calm,
        due_in: Duration::from_secs_f64(row.due_seconds),
    })
}

/// Those of the lanes in which a job waits or is due, whether or not it may start.
pub async fn lanes_with_work(conn: &mut PgConnection, lanes: &[Lane]) -> sqlx::Result<Vec<Lane>> {
    let lanes: Vec<&str> = lanes.iter().map(|lane| lane.as_str()).collect();
    let found = sqlx::query_file_scalar!("src/queue/lanes_with_work.sql", &lanes as &[&str])
        .fetch_all(conn)
        .await?;
    Ok(found.iter().filter_map(|lane| lane.parse().ok()).collect())
}
