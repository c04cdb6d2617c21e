use std::time::Duration;

use sqlx::PgConnection;

use super::{Lane, Pausable, READY_CHANNEL, limits::room};
use crate::ids::JobId;

/// A job whose id goes to Redis under a task id that was never used before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pushed {
    pub id: JobId,
    pub task_id: String,
}

/// The lanes in which something is due that has no ticket yet and is not paused.
pub async fn due_lanes(conn: &mut PgConnection) -> sqlx::Result<Vec<Lane>> {
    let due = sqlx::query_file_scalar!("src/queue/due_lanes.sql")
        .fetch_all(conn)
        .await?;
    Ok(due.iter().filter_map(|name| name.parse().ok()).collect())
}

/// Picks due jobs of a lane by fair share, then priority, and marks them as pushed: `limit` at most, and never more
/// than the lane's window and its limits have room for.
///
/// Push the result to Redis before committing: a push that is lost with the transaction costs a useless wake-up,
/// a commit without a push costs until [`repush_stale`] finds the job.
pub async fn dispatch(tx: &mut PgConnection, lane: Lane, limit: i64) -> sqlx::Result<Vec<Pushed>> {
    share_out(tx, lane, limit, None).await
}

/// [`dispatch`] of these kinds only: others are left to the dispatchers of builds that know them.
pub async fn dispatch_known(
    tx: &mut PgConnection,
    lane: Lane,
    limit: i64,
    kinds: &[String],
) -> sqlx::Result<Vec<Pushed>> {
    share_out(tx, lane, limit, Some(kinds)).await
}

pub(super) async fn share_out(
    tx: &mut PgConnection,
    lane: Lane,
    limit: i64,
    kinds: Option<&[String]>,
) -> sqlx::Result<Vec<Pushed>> {
    let room = room(tx, lane, limit).await?;
    if room.jobs == 0 {
        return Ok(vec![]);
    }
    let rows = sqlx::query_file!(
        "src/queue/dispatch.sql",
        lane.as_str(),
        room.jobs,
        room.owner_slots,
        room.window,
        kinds,
    )
    .fetch_all(&mut *tx)
    .await?;
    room.spend(tx, lane, rows.len()).await?;
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

/// Makes jobs pushable again, of what is named or all, that were pushed so long ago.
pub(super) async fn repush(conn: &mut PgConnection, of: Option<Pausable<'_>>, ago: Duration) -> sqlx::Result<u64> {
    let found = sqlx::query!(
        "update jobs
         set pushed_at = null
         where id in (
             -- who holds one of them is about to claim it, and claims lock in another order
             select id
             from jobs
             where state = 'queued'
                 and pushed_at <= now() - make_interval(secs => $1)
                 and case $2::text
                     when 'lane' then lane
                     when 'kind' then kind
                     when 'owner' then owner_id::text
                     else ''
                 end = $3
             for update skip locked
         )",
        ago.as_secs_f64(),
        of.map(|of| of.scope()),
        of.map_or_else(String::new, |of| of.name()),
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
