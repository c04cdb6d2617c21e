use sqlx::PgConnection;

use super::Lane;

/// Those of the lanes in which a job waits that was lost with two workers. It starts by a claim of
/// [`Takes::Suspects`](super::Takes) only, on a worker that runs nothing else: one that is lost with it then tells who
/// did it.
///
/// What is paused, or of a kind that is not given, is left out.
pub async fn suspected(conn: &mut PgConnection, lanes: &[Lane], kinds: &[String]) -> sqlx::Result<Vec<Lane>> {
    let lanes: Vec<&str> = lanes.iter().map(|lane| lane.as_str()).collect();
    let found = sqlx::query_scalar!(
        "select distinct lane
         from jobs
         where state = 'queued' and losses >= 2 and lane = any($1) and kind = any($2)
             and lane not in (select name from pauses where scope = 'lane')
             and kind not in (select name from pauses where scope = 'kind')
             and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
         order by lane",
        &lanes as &[&str],
        kinds,
    )
    .fetch_all(conn)
    .await?;
    Ok(found.iter().filter_map(|lane| lane.parse().ok()).collect())
}
