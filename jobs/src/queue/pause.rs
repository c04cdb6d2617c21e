use sqlx::PgConnection;

use super::{Lane, READY_CHANNEL};
use crate::ids::AccountId;

/// Lets nothing new start in the lane; what runs goes on. A second pause changes nothing.
pub async fn pause(conn: &mut PgConnection, lane: Lane, actor: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into paused_lanes (lane, paused_by) values ($1, $2) on conflict do nothing",
        lane.as_str(),
        actor.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Lets jobs of the lane start again. Tickets that were turned away meanwhile are no longer out, so that their jobs
/// get new ones at once. Needs a transaction.
pub async fn resume(tx: &mut PgConnection, lane: Lane) -> sqlx::Result<()> {
    sqlx::query!("delete from paused_lanes where lane = $1", lane.as_str())
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "update jobs
         set pushed_at = null
         where id in (
             select id from jobs where lane = $1 and state = 'queued' and pushed_at is not null for update skip locked
         )",
        lane.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, lane.as_str())
        .execute(tx)
        .await?;
    Ok(())
}
