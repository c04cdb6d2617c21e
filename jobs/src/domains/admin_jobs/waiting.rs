use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::{
    fleet::SILENT,
    ids::JobId,
    queue::{JobState, Kinds, Lane},
};

/// What keeps a job from starting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaitReason {
    /// Other jobs have to end first.
    Blocked,
    /// Its time has not come.
    Later,
    /// It failed, and its next attempt has not come.
    BackingOff,
    LanePaused,
    KindPaused,
    OwnerPaused,
    /// This build does not know its kind: a worker of a newer one has to come.
    KindUnknown,
    /// No worker serves its lane.
    NoWorker,
    /// As many jobs of its lane run as may, or have started of late.
    LaneLimit,
    /// As many jobs of its owner run as may, or as may while others wait.
    OwnerShare,
    /// Others come first.
    InLine,
    /// It comes next.
    Next,
}

/// Why a job waits, and for how long.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    pub reason: WaitReason,
    /// Jobs that have to end first, counted up to 10,000.
    pub needs: i64,
    /// Due jobs of its lane that come first, counted up to 10,000.
    pub ahead: i64,
    pub until: Option<DateTime<Utc>>,
    /// Seconds until it starts: a quarter of the runs of its lane lately were so quick, a tenth slower than so slow.
    /// `None` where nothing can be said: it is held up, or nothing ran lately.
    pub seconds: Option<(i64, i64)>,
    /// Processes that live and serve its lane, and the jobs they run at a time.
    pub workers: i64,
    pub slots: i64,
}

/// Why the job waits. `None`: it does not, or there is no such job.
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
    }))
}

/// The line moves on by a slot's run at a time; the last one before it may just have begun.
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
