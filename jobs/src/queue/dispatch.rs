use sqlx::PgConnection;

use super::Lane;
use crate::ids::JobId;

/// A job whose id goes to Redis under a task id that was never used before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pushed {
    pub id: JobId,
    pub task_id: String,
}

/// How many jobs of a lane are on their way through Redis.
pub async fn pushed_count(conn: &mut PgConnection, lane: Lane) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from jobs where lane = $1 and state = 'queued' and pushed_at is not null"#,
        lane.as_str(),
    )
    .fetch_one(conn)
    .await
}

/// Picks due jobs of a lane by fair share, then priority, and marks them as pushed.
///
/// Push the result to Redis before committing: a push that is lost with the transaction costs a useless wake-up,
/// a commit without a push costs until [`repush_stale`] finds the job.
pub async fn dispatch(tx: &mut PgConnection, lane: Lane, limit: i64) -> sqlx::Result<Vec<Pushed>> {
    let rows = sqlx::query_file!("src/queue/dispatch.sql", lane.as_str(), limit, lane.owner_slots())
        .fetch_all(tx)
        .await?;
    let pushed = rows.into_iter().map(|row| Pushed {
        task_id: format!("{}-{}", row.id, row.push_seq),
        id: row.id,
    });
    Ok(pushed.collect())
}

/// Makes jobs pushable again whose id seems to have been lost on the way. A job that was not lost is claimed once all
/// the same: the second id finds it running.
pub async fn repush_stale(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let found = sqlx::query!(
        "update jobs
         set pushed_at = null
         where state = 'queued' and pushed_at < now() - interval '20 seconds'",
    )
    .execute(conn)
    .await?;
    Ok(found.rows_affected())
}

/// Makes everything pushable again, for when Redis has lost what it held.
pub async fn repush_all(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let found = sqlx::query!("update jobs set pushed_at = null where state = 'queued' and pushed_at is not null")
        .execute(conn)
        .await?;
    Ok(found.rows_affected())
}
