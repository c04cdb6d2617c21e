use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::{
    fleet::SILENT,
    ids::JobId,
    queue::{JobState, Kinds, Lane},
};

/// Reason why a job has not started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaitReason {
    /// Other jobs have to end first.
    Blocked,
    /// Scheduled for later.
    Later,
    /// Waiting for its next attempt after a failure.
    BackingOff,
    LanePaused,
    KindPaused,
    OwnerPaused,
    /// This build does not know its kind, which a worker of a newer build must run.
    KindUnknown,
    /// No worker serves its lane.
    NoWorker,
    /// It was lost with two workers, and waits until one runs nothing else.
    Suspected,
    /// The lane has reached its concurrency or rate limit.
    LaneLimit,
    /// The owner has reached the limit, or the fair share while others wait.
    OwnerShare,
    /// Other jobs come first.
    InLine,
    /// It starts next.
    Next,
}

/// Why a job waits, and for how long.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    pub reason: WaitReason,
    /// Unfinished jobs it depends on, counted up to 10,000.
    pub needs: i64,
    /// Due jobs of its lane that come first, counted up to 10,000.
    pub ahead: i64,
    pub until: Option<DateTime<Utc>>,
    /// Seconds until it starts, from the quickest quarter to the slowest tenth of recent runs of its lane. `None` when
    /// held up, or without recent runs.
    pub seconds: Option<(i64, i64)>,
    /// Live processes that serve its lane, and their slots.
    pub workers: i64,
    pub slots: i64,
    /// Why its last run put it off, if it said.
    pub why: Option<String>,
}

/// Why the job waits. `None`: it does not, or it does not exist.
pub async fn waiting(conn: &mut PgConnection, kinds: Kinds, id: JobId) -> sqlx::Result<Option<Waiting>> {
    let row = sqlx::query_file!("src/domains/admin_jobs/waiting.sql", id.0, SILENT.as_secs_f64())
        .fetch_optional(conn)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let owner_slots = row.lane.parse().map_or(i64::MAX, |lane: Lane| {
        row.owner_slots.map_or(lane.owner_slots(), i64::from)
    });
    let reason = if row.needs > 0 {
        WaitReason::Blocked
    } else if row.is_later {
        if row.state == JobState::Retrying {
            WaitReason::BackingOff
        } else {
            WaitReason::Later
        }
    } else if row.is_lane_paused {
        WaitReason::LanePaused
    } else if row.is_kind_paused {
        WaitReason::KindPaused
    } else if row.is_owner_paused {
        WaitReason::OwnerPaused
    } else if !kinds.has(&row.kind) {
        WaitReason::KindUnknown
    } else if row.workers == 0 {
        WaitReason::NoWorker
    } else if row.is_suspect {
        WaitReason::Suspected
    } else if row.is_rated || row.max_running.is_some_and(|most| row.taken >= i64::from(most)) {
        WaitReason::LaneLimit
    } else if row.has_owner && row.owner_running >= row.owner_limit.map_or(owner_slots, i64::from).min(owner_slots) {
        WaitReason::OwnerShare
    } else if row.ahead > 0 {
        WaitReason::InLine
    } else {
        WaitReason::Next
    };
    let moves = matches!(
        reason,
        WaitReason::LaneLimit | WaitReason::OwnerShare | WaitReason::InLine | WaitReason::Next
    );
    Ok(Some(Waiting {
        reason,
        needs: row.needs,
        ahead: row.ahead,
        until: Some(row.run_at).filter(|_| row.is_later && row.needs == 0),
        seconds: row
            .low
            .zip(row.high)
            .filter(|_| moves)
            .map(|pace| interval(row.ahead, row.slots, pace)),
        workers: row.workers,
        slots: row.slots,
        why: row.why.filter(|_| reason == WaitReason::Later),
    }))
}

/// The line advances by one run of a slot at a time; the last run ahead may just have begun.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "bounded: a line of 10,000, a day"
)]
fn interval(ahead: i64, slots: i64, (low, high): (f64, f64)) -> (i64, i64) {
    let turns = ahead as f64 / slots.max(1) as f64;
    let bounded = |seconds: f64| seconds.ceil().clamp(0.0, 86_400.0) as i64;
    (bounded(turns * low), bounded((turns + 1.0) * high).max(1))
}

#[cfg(test)]
mod tests {
    use super::interval;

    #[test]
    fn who_comes_next_waits_for_one_run_at_most_and_the_line_shares_the_slots() {
        assert_eq!(interval(0, 4, (2.0, 6.0)), (0, 6));
        assert_eq!(interval(8, 4, (2.0, 6.0)), (4, 18));
        assert_eq!(
            interval(10_000, 0, (60.0, 90.0)),
            (86_400, 86_400),
            "never more than a day"
        );
    }
}
