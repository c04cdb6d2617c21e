use sqlx::PgConnection;

use super::{Lane, pause::call};

/// Limits that staff set for a lane, over all workers. `None` is no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// Maximum running jobs.
    pub max_running: Option<i32>,
    /// Starts per second, evenly spread: at most 0.3 seconds' worth accumulates, or one start.
    pub per_second: Option<f64>,
    /// Slots that one owner may take while others wait.
    pub owner_slots: Option<i32>,
    /// Slots that one owner may take at all.
    pub owner_running: Option<i32>,
}

/// Sets the limits of a lane; none at all removes them.
///
/// Running jobs continue. Needs a transaction.
pub async fn set_limits(tx: &mut PgConnection, lane: Lane, limits: &Limits) -> sqlx::Result<()> {
    if *limits == Limits::default() {
        sqlx::query!("delete from lane_limits where lane = $1", lane.as_str())
            .execute(&mut *tx)
            .await?;
    } else {
        sqlx::query!(
            "insert into lane_limits (lane, max_running, per_second, owner_slots, owner_running)
             values ($1, $2, $3, $4, $5)
             on conflict (lane) do update
             set max_running = excluded.max_running, per_second = excluded.per_second,
                 owner_slots = excluded.owner_slots, owner_running = excluded.owner_running",
            lane.as_str(),
            limits.max_running,
            limits.per_second,
            limits.owner_slots,
            limits.owner_running,
        )
        .execute(&mut *tx)
        .await?;
    }
    call(tx, &[lane.to_string()]).await
}

/// Jobs of a lane that may start now.
pub(super) struct Room {
    pub(super) jobs: i64,
    /// Slots that one owner may take while others wait.
    pub(super) owner_slots: i64,
    /// Slots that one owner may take at all.
    pub(super) owner_running: Option<i64>,
    is_counted: bool,
}

/// Room for up to `wanted` jobs. If the lane has limits its row is locked until the transaction ends, so that two
/// workers never take the same room.
pub(super) async fn room(tx: &mut PgConnection, lane: Lane, wanted: i64) -> sqlx::Result<Room> {
    let limits = sqlx::query_file!("src/queue/limits_refill.sql", lane.as_str())
        .fetch_optional(&mut *tx)
        .await?;
    let Some(limits) = limits else {
        return Ok(Room {
            jobs: wanted,
            owner_slots: lane.owner_slots(),
            owner_running: None,
            is_counted: false,
        });
    };
    let mut jobs = wanted;
    if let Some(max_running) = limits.max_running {
        // A statement of its own, to see the writes of the lock's last holder.
        let taken = sqlx::query_file_scalar!("src/queue/limits_taken.sql", lane.as_str())
            .fetch_one(tx)
            .await?;
        jobs = jobs.min(i64::from(max_running) - taken);
    }
    if limits.per_second.is_some() {
        jobs = jobs.min(limits.whole_tokens);
    }
    Ok(Room {
        jobs: jobs.max(0),
        owner_slots: limits.owner_slots.map_or(lane.owner_slots(), i64::from),
        owner_running: limits.owner_running.map(i64::from),
        is_counted: limits.per_second.is_some(),
    })
}

impl Room {
    /// Subtracts the starts from the accumulated ones, in the transaction that got the room.
    pub(super) async fn spend(&self, tx: &mut PgConnection, lane: Lane, jobs: usize) -> sqlx::Result<()> {
        if !self.is_counted || jobs == 0 {
            return Ok(());
        }
        sqlx::query!(
            "update lane_limits set tokens = tokens - $2 where lane = $1",
            lane.as_str(),
            f64::from(u32::try_from(jobs).unwrap_or(u32::MAX)),
        )
        .execute(tx)
        .await?;
        Ok(())
    }
}
