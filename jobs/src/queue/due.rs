use std::time::Duration;

use sqlx::PgConnection;

use super::{Kinds, Lane, claim::LEASE};

/// The lanes in which something may start now, and how many jobs that are, counted as far as `most`: what is paused, or
/// held by the limits of its lane or its owner, or of a kind that no living worker knows, is not counted, nor are jobs of
/// `kinds` that yield beyond the slots that are theirs.
pub async fn due(conn: &mut PgConnection, kinds: Kinds, most: i64) -> sqlx::Result<Vec<(Lane, i64)>> {
    let yielding = kinds.iter().filter(|kind| kind.is_yielding);
    let yielding: Vec<String> = yielding.map(|kind| kind.name.to_owned()).collect();
    let rows = sqlx::query_file!("src/queue/due.sql", most, LEASE.as_secs_f64(), &yielding)
        .fetch_all(conn)
        .await?;
    // A lane that only a newer build knows is left to that.
    let known = rows
        .into_iter()
        .filter_map(|row| Some((row.lane.parse().ok()?, row.jobs)));
    Ok(known.collect())
}

/// How long until a lane whose starts a second are used up may start a job again; `None` where none is.
pub async fn next_start(conn: &mut PgConnection) -> sqlx::Result<Option<Duration>> {
    let seconds = sqlx::query_scalar!(
        r#"select min((1 - saved) / per_second)::float8
           from (
               select
                   per_second,
                   tokens + per_second * greatest(0, extract(epoch from clock_timestamp() - refilled_at)) as saved
               from lane_limits
               where per_second is not null
           ) as rated
           where saved < 1 - 1e-9"#,
    )
    .fetch_one(conn)
    .await?;
    Ok(seconds.map(Duration::from_secs_f64))
}
