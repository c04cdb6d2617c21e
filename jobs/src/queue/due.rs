use sqlx::PgConnection;

use super::Lane;

/// The lanes in which something may start, and how many jobs that are, counted as far as `most`.
pub async fn due(conn: &mut PgConnection, most: i64) -> sqlx::Result<Vec<(Lane, i64)>> {
    let rows = sqlx::query_file!("src/queue/due.sql", most).fetch_all(conn).await?;
    // A lane that only a newer build knows is left to that.
    let known = rows
        .into_iter()
        .filter_map(|row| Some((row.lane.parse().ok()?, row.jobs)));
    Ok(known.collect())
}
