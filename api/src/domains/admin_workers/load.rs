use std::collections::BTreeMap;

use jobs::fleet::SILENT;
use sqlx::{PgConnection, types::Json};

use super::view::{WorkerLane, WorkerState, WorkerView};

/// All workers, or the one with that name.
pub(super) async fn load(conn: &mut PgConnection, name: Option<&str>) -> sqlx::Result<Vec<WorkerView>> {
    let rows = sqlx::query_file!("src/domains/admin_workers/load.sql", name, SILENT.as_secs_f64())
        .fetch_all(conn)
        .await?;
    let views = rows.into_iter().map(|row| {
        let running = row.running.0;
        let lanes = row.slots.0.into_iter().map(|(lane, slots)| WorkerLane {
            running: running.get(&lane).copied().unwrap_or_default(),
            lane,
            slots,
        });
        WorkerView {
            name: row.name,
            build: row.build,
            host: row.host,
            state: row.state,
            lanes: lanes.collect(),
            memory_bytes: row.memory_bytes,
            started_at: row.started_at,
            seen_at: row.seen_at,
            ended_at: row.ended_at,
            cordoned_at: row.cordoned_at,
            acknowledged_at: row.acknowledged_at,
            crashed: row.crashed,
            wanted_slots: row.wanted_slots.map(|slots| slots.0),
            is_draining: row.is_draining,
        }
    });
    Ok(views.collect())
}
