use sqlx::PgConnection;

use super::{Estimate, RenderImage};
use crate::{
    ids::GenerationId,
    queue::{Job, Lane},
};

/// Of so many orders in a hundred it is promised that they are done within the upper end of their estimate.
pub const PROMISED_PERCENT: f64 = 90.0;

/// Keeps what a person was told when they placed the order. A second promise for the same order changes nothing.
pub async fn keep_promise(conn: &mut PgConnection, order: GenerationId, promised: &Estimate) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into generation_promises (generation_id, lane, low_seconds, high_seconds)
         values ($1, $2, $3, $4)
         on conflict do nothing",
        order.0,
        RenderImage::LANE.as_str(),
        seconds(promised.low_seconds),
        seconds(promised.high_seconds),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// An estimate is never more than a day.
fn seconds(promised: u32) -> i32 {
    i32::try_from(promised).unwrap_or(i32::MAX)
}

/// How the promises of a lane were kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calibration {
    pub lane: Lane,
    /// Orders that were delivered of late, at most 1,000.
    pub orders: i64,
    /// Those of them that were done in the time that was promised.
    pub held: i64,
}

/// How the promises of the last 1,000 delivered orders were kept, by lane.
pub async fn calibrations(conn: &mut PgConnection) -> sqlx::Result<Vec<Calibration>> {
    let lane = RenderImage::LANE;
    let row = sqlx::query!(
        r#"select
               count(*) as "orders!",
               count(*) filter (where finished_at <= promised_at + make_interval(secs => high_seconds)) as "held!"
           from (
               select finished_at, promised_at, high_seconds
               from generation_promises
               join generations on generations.id = generation_id
               where lane = $1 and state = 'done'
               order by promised_at desc
               limit 1000
           ) as delivered"#,
        lane.as_str(),
    )
    .fetch_one(conn)
    .await?;
    Ok(vec![Calibration {
        lane,
        orders: row.orders,
        held: row.held,
    }])
}
