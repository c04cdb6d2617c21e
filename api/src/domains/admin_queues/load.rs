use jobs::{fleet::SILENT, queue::Lane};
use sqlx::PgConnection;

use super::view::{LastHour, Quantiles, QueueView};

/// These lanes, in their order.
pub(super) async fn load(conn: &mut PgConnection, lanes: &[Lane]) -> sqlx::Result<Vec<QueueView>> {
    let names: Vec<String> = lanes.iter().map(|lane| lane.as_str().to_owned()).collect();
    let rows = sqlx::query_file!("src/domains/admin_queues/load.sql", &names, SILENT.as_secs_f64())
        .fetch_all(conn)
        .await?;
    let mut views: Vec<QueueView> = rows
        .into_iter()
        .map(|row| QueueView {
            lane: row.lane,
            is_paused: row.paused_at.is_some(),
            paused_at: row.paused_at,
            waiting: row.waiting,
            later: row.later,
            running: row.running,
            slots: row.slots,
            oldest_seconds: row.oldest_seconds,
            last_hour: LastHour {
                succeeded: row.succeeded,
                failed: row.failed,
            },
            wait_ms: row.wait.as_deref().and_then(quantiles),
            run_ms: row.run.as_deref().and_then(quantiles),
        })
        .collect();
    views.sort_by_key(|view| names.iter().position(|name| *name == view.lane));
    Ok(views)
}

fn quantiles(found: &[f64]) -> Option<Quantiles> {
    let &[p50, p95, p99] = found else { return None };
    Some(Quantiles { p50, p95, p99 })
}
