//! How fast an import goes, and how much time is left.
use sqlx::PgConnection;

use crate::{
    domains::generation::{Calibration, Estimate, whole_seconds},
    ids::ImportId,
    queue::{Job, Lane},
};

use super::BringItem;

/// Bounds of the time left, for each second by the pace: a quarter of imports take less, a tenth more.
const LOW: f64 = 0.7;
const HIGH: f64 = 1.6;
/// Items after which the pace is worth a promise.
const PROMISE_AFTER: i32 = 10;

/// The time left of an import under way; `None` while its pace is unknown.
pub fn estimate_import(pace: Option<f64>, waiting: i32) -> Option<Estimate> {
    let left = pace? * f64::from(waiting);
    Some(Estimate {
        low_seconds: whole_seconds(LOW * left),
        high_seconds: whole_seconds(HIGH * left),
        ahead: 0,
        is_paused: false,
    })
}

/// Promise of the time left, kept once, to compare the import with it when it is done.
pub(super) async fn promise(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    let row = sqlx::query!(
        "select pace, waiting from imports
         where id = $1 and promised_at is null and ordering is null and waiting > 0 and pace is not null
             and done + failed >= $2",
        id.0,
        PROMISE_AFTER,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(estimate) = row.and_then(|row| estimate_import(row.pace, row.waiting)) else {
        return Ok(());
    };
    sqlx::query!(
        "update imports set promised_at = clock_timestamp(), promised_seconds = $2 where id = $1",
        id.0,
        i32::try_from(estimate.high_seconds).unwrap_or(i32::MAX),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes the promise back: the import was changed by its owner.
pub(super) async fn forget_promise(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    sqlx::query!(
        "update imports set promised_at = null, promised_seconds = null where id = $1",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// How the promises of the last 1,000 imports were kept.
pub async fn calibrate_imports(conn: &mut PgConnection) -> sqlx::Result<Calibration> {
    let lane: Lane = BringItem::LANE;
    let row = sqlx::query!(
        r#"select
               count(*) as "orders!",
               count(*) filter (where ended_at <= promised_at + make_interval(secs => promised_seconds)) as "held!"
           from (
               select ended_at, promised_at, promised_seconds
               from imports
               where promised_at is not null and state = 'done'
               order by promised_at desc
               limit 1000
           ) as ended"#,
    )
    .fetch_one(conn)
    .await?;
    Ok(Calibration {
        lane,
        orders: row.orders,
        held: row.held,
    })
}

#[cfg(test)]
mod tests {
    use super::estimate_import;

    #[test]
    fn the_time_left_is_the_pace_times_what_waits() {
        let seconds = |pace, waiting| {
            estimate_import(pace, waiting).map(|estimate| (estimate.low_seconds, estimate.high_seconds))
        };

        assert_eq!(seconds(Some(0.5), 200), Some((70, 160)));
        assert_eq!(seconds(Some(0.5), 0), Some((1, 1)));
        assert_eq!(seconds(Some(1e9), 200), Some((86_400, 86_400)));
        assert_eq!(seconds(None, 200), None);
    }
}
