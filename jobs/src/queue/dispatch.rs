use std::time::Duration;

use sqlx::PgConnection;

use super::{Lane, READY_CHANNEL};
use crate::ids::JobId;

/// A job whose id goes to Redis under a task id that was never used before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pushed {
    pub id: JobId,
    pub task_id: String,
}

/// The lanes in which something is due that has no ticket yet.
pub async fn due_lanes(conn: &mut PgConnection) -> sqlx::Result<Vec<Lane>> {
    let names: Vec<String> = Lane::ALL.iter().map(|lane| lane.as_str().to_owned()).collect();
    let due = sqlx::query_scalar!(
        r#"select name as "name!"
           from unnest($1::text[]) as lanes (name)
           where name not in (select lane from paused_lanes) and exists (
               select from jobs
               where lane = name and state in ('scheduled', 'queued', 'retrying') and pushed_at is null
                   and run_at <= now()
           )"#,
        &names,
    )
    .fetch_all(conn)
    .await?;
    Ok(due.iter().filter_map(|name| name.parse().ok()).collect())
}

/// Picks due jobs of a lane by fair share, then priority, and marks them as pushed: `limit` at most, and never more
/// than the lane's window has room for.
///
/// Push the result to Redis before committing: a push that is lost with the transaction costs a useless wake-up,
/// a commit without a push costs until [`repush_stale`] finds the job.
pub async fn dispatch(tx: &mut PgConnection, lane: Lane, limit: i64) -> sqlx::Result<Vec<Pushed>> {
    let rows = sqlx::query_file!(
        "src/queue/dispatch.sql",
        lane.as_str(),
        limit,
        lane.owner_slots(),
        lane.window()
    )
    .fetch_all(tx)
    .await?;
    let pushed = rows.into_iter().map(|row| Pushed {
        task_id: format!("{}-{}", row.id, row.push_seq),
        id: row.id,
    });
    Ok(pushed.collect())
}

/// For so long a ticket may be on its way before it counts as lost.
const LOST_AFTER: Duration = Duration::from_secs(20);

/// Makes jobs pushable again whose id seems to have been lost on the way. A job that was not lost is claimed once all
/// the same: the second id finds it running.
pub async fn repush_stale(conn: &mut PgConnection) -> sqlx::Result<u64> {
    repush(conn, None, LOST_AFTER).await
}

/// Makes everything pushable again, for when Redis has lost what it held.
pub async fn repush_all(conn: &mut PgConnection) -> sqlx::Result<u64> {
    repush(conn, None, Duration::ZERO).await
}

/// Makes jobs pushable again, of one lane or of all, that were pushed so long ago.
pub(super) async fn repush(conn: &mut PgConnection, lane: Option<Lane>, ago: Duration) -> sqlx::Result<u64> {
    let found = sqlx::query!(
        "update jobs
         set pushed_at = null
         where id in (
             -- who holds one of them is about to claim it, and claims lock in another order
             select id
             from jobs
             where state = 'queued'
                 and pushed_at <= now() - make_interval(secs => $1)
                 and ($2::text is null or lane = $2)
             for update skip locked
         )",
        ago.as_secs_f64(),
        lane.map(Lane::as_str),
    )
    .execute(conn)
    .await?;
    Ok(found.rows_affected())
}

/// Makes those of the jobs pushable again at once that were not claimed: for a worker that takes tickets and must go.
pub async fn give_tickets_back(conn: &mut PgConnection, lane: Lane, ids: &[JobId]) -> sqlx::Result<()> {
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    sqlx::query!(
        "with waiting as (
             select id
             from jobs
             where id = any($1) and state = 'queued' and pushed_at is not null
             for update skip locked
         ), given_back as (
             update jobs set pushed_at = null from waiting where jobs.id = waiting.id returning jobs.id
         )
         select pg_notify($2, $3) from given_back limit 1",
        &ids,
        READY_CHANNEL,
        lane.as_str(),
    )
    .fetch_optional(conn)
    .await?;
    Ok(())
}
