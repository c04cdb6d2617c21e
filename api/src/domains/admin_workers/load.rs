use std::collections::{BTreeMap, HashMap};

use jobs::fleet::{SILENT, lane_shares, only_kinds};
use sqlx::{PgConnection, types::Json};

use super::view::{BuildView, WorkerLane, WorkerState, WorkerView};

/// All workers, or the one with that name.
pub(super) async fn load(conn: &mut PgConnection, name: Option<&str>) -> sqlx::Result<Vec<WorkerView>> {
    let numbers = load_numbers(conn).await?;
    let mut shares: HashMap<(String, String), usize> = HashMap::new();
    if !numbers.is_empty() {
        let given = lane_shares(conn).await?.into_iter();
        shares.extend(given.map(|share| ((share.worker, share.lane), share.slots)));
    }
    let rows = sqlx::query_file!("src/domains/admin_workers/load.sql", name, SILENT.as_secs_f64())
        .fetch_all(conn)
        .await?;
    let views = rows.into_iter().map(|row| {
        let (running, own, exceptions) = (row.running.0, row.own_slots.0, row.exceptions.0);
        let is_taking = matches!(row.state, WorkerState::Ready | WorkerState::Cordoned);
        let lanes = row.slots.0.into_iter().map(|(lane, slots)| {
            let own_slots = own.get(&lane).copied().unwrap_or(slots);
            let (fleet_slots, exception) = (numbers.get(&lane).copied(), exceptions.get(&lane).copied());
            let target = match fleet_slots {
                Some(_) => shares
                    .get(&(row.name.clone(), lane.clone()))
                    .and_then(|&share| i64::try_from(share).ok()),
                None => Some(exception.unwrap_or(own_slots)),
            };
            WorkerLane {
                running: running.get(&lane).copied().unwrap_or_default(),
                lane,
                slots,
                own_slots,
                fleet_slots,
                exception,
                target: target.filter(|_| is_taking).unwrap_or(slots),
            }
        });
        let lanes = lanes.collect();
        WorkerView {
            name: row.name,
            build: row.build,
            host: row.host,
            state: row.state,
            lanes,
            memory_bytes: row.memory_bytes,
            started_at: row.started_at,
            seen_at: row.seen_at,
            ended_at: row.ended_at,
            cordoned_at: row.cordoned_at,
            acknowledged_at: row.acknowledged_at,
            crashed: row.crashed,
            is_cordoned_with_build: row.is_cordoned_with_build,
            is_draining: row.is_draining,
        }
    });
    Ok(views.collect())
}

/// Slots across the fleet, by lane.
async fn load_numbers(conn: &mut PgConnection) -> sqlx::Result<HashMap<String, i64>> {
    let rows = sqlx::query!("select lane, fleet_slots from lane_slots")
        .fetch_all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.lane, i64::from(row.fleet_slots)))
        .collect())
}

/// All builds with a live worker, or the one with that name.
pub(super) async fn load_builds(conn: &mut PgConnection, build: Option<&str>) -> sqlx::Result<Vec<BuildView>> {
    let mut kinds: HashMap<String, Vec<String>> = HashMap::new();
    for (build, kind) in only_kinds(conn, build).await? {
        kinds.entry(build).or_default().push(kind);
    }
    let rows = sqlx::query_file!("src/domains/admin_workers/load_builds.sql", SILENT.as_secs_f64(), build)
        .fetch_all(conn)
        .await?;
    let views = rows.into_iter().map(|row| BuildView {
        only_kinds: kinds.remove(&row.build).unwrap_or_default(),
        build: row.build,
        workers: row.workers,
        running: row.running,
        lanes: row.lanes,
        since: row.since,
        drained_at: row.drained_at,
    });
    Ok(views.collect())
}
