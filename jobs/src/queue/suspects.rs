use sqlx::PgConnection;

use super::Lane;

/// Those of the lanes in which a job waits that was lost with two workers. It starts by a claim of
/// [`Takes::Suspects`](super::Takes) only, on a worker that runs nothing else: one that is lost with it then tells who
/// did it.
///
/// Jobs that are paused, that a limit holds back, or of a kind that is not given are left out: no worker has to come to
/// rest for them.
pub async fn suspected(conn: &mut PgConnection, lanes: &[Lane], kinds: &[String]) -> sqlx::Result<Vec<Lane>> {
    let lanes: Vec<&str> = lanes.iter().map(|lane| lane.as_str()).collect();
    let found = sqlx::query_file_scalar!("src/queue/suspects.sql", &lanes as &[&str], kinds)
        .fetch_all(conn)
        .await?;
    Ok(found.iter().filter_map(|lane| lane.parse().ok()).collect())
}
