use std::time::Duration;

use sqlx::PgConnection;

use super::{Lane, READY_CHANNEL, dispatch::repush};
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
    repush(tx, Some(lane), Duration::ZERO).await?;
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, lane.as_str())
        .execute(tx)
        .await?;
    Ok(())
}
