use std::collections::HashMap;

use jobs::{
    fleet::{SILENT, SLOTS},
    queue::{Lane, Limits},
};
use sqlx::PgConnection;

use super::view::{LastHour, LimitsView, Quantiles, QueueKind, QueueView};

/// These lanes, in order.
pub(crate) async fn load(conn: &mut PgConnection, lanes: &[Lane]) -> sqlx::Result<Vec<QueueView>> {
    let names: Vec<String> = lanes.iter().map(|lane| lane.as_str().to_owned()).collect();
    let mut kinds = load_kinds(conn, &names).await?;
    let most = i64::try_from(*SLOTS.end()).unwrap_or(i64::MAX);
    let rows = sqlx::query_file!("src/domains/admin_queues/load.sql", &names, SILENT.as_secs_f64(), most)
        .fetch_all(conn)
        .await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        // the query only returns the given names
        let Ok(lane) = row.lane.parse::<Lane>() else { continue };
        let limits = Limits {
            max_running: row.max_running,
            per_second: row.per_second,
            owner_slots: row.owner_slots,
            owner_running: row.owner_running,
        };
        views.push(QueueView {
            kinds: kinds.remove(&row.lane).unwrap_or_default(),
            limits: LimitsView::of(lane, &limits),
            lane: row.lane,
            is_paused: row.paused_at.is_some(),
            paused_at: row.paused_at,
            waiting: row.waiting,
            later: row.later,
            running: row.running,
            slots: row.slots,
            fleet_slots: row.fleet_slots.map(i64::from),
            capacity: row.capacity,
            workers: row.workers,
            oldest_seconds: row.oldest_seconds,
            last_hour: LastHour {
                succeeded: row.succeeded,
                failed: row.failed,
            },
            wait_ms: row.wait.as_deref().and_then(quantiles),
            run_ms: row.run.as_deref().and_then(quantiles),
        });
    }
    views.sort_by_key(|view| names.iter().position(|name| *name == view.lane));
    Ok(views)
}

async fn load_kinds(conn: &mut PgConnection, lanes: &[String]) -> sqlx::Result<HashMap<String, Vec<QueueKind>>> {
    let rows = sqlx::query_file!("src/domains/admin_queues/load_kinds.sql", lanes)
        .fetch_all(conn)
        .await?;
    let mut kinds: HashMap<String, Vec<QueueKind>> = HashMap::new();
    for row in rows {
        kinds.entry(row.lane).or_default().push(QueueKind {
            kind: row.kind,
            waiting: row.waiting,
            running: row.running,
            is_paused: row.is_paused,
        });
    }
    Ok(kinds)
}

fn quantiles(found: &[f64]) -> Option<Quantiles> {
    let &[p50, p95, p99] = found else { return None };
    Some(Quantiles { p50, p95, p99 })
}
