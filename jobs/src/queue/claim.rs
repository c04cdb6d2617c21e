use std::time::Duration;

use sqlx::PgConnection;

use super::{Lane, Lease, limits::room, ripen::ripen};
use crate::ids::JobId;

/// A job that this worker runs until its lease ends.
#[derive(Clone, Debug)]
pub struct Claimed {
    pub id: JobId,
    pub kind: String,
    pub lane: String,
    pub payload: serde_json::Value,
    /// 1 at the first run.
    pub attempt: i16,
    pub max_attempts: i16,
    pub lease: Lease,
    /// From due to started.
    pub waited: Duration,
    /// The span that ordered it, as a W3C `traceparent`.
    pub trace: Option<String>,
}

/// A worker that claims jobs.
#[derive(Clone, Copy, Debug)]
pub struct Claimer<'a> {
    pub worker: &'a str,
    /// Kinds that it knows, and takes only. `None`: it takes any.
    pub kinds: Option<&'a [String]>,
    pub takes: Takes,
}

/// Jobs that a claim may return, by the workers that they were lost with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Those that may run beside others.
    Unsuspected,
    /// Those that run alone: see [`suspected`](super::suspected).
    Suspects,
    Any,
}

impl Takes {
    /// `None`: either.
    const fn suspects(self) -> Option<bool> {
        match self {
            Self::Unsuspected => Some(false),
            Self::Suspects => Some(true),
            Self::Any => None,
        }
    }
}

impl<'a, S: AsRef<str> + ?Sized> From<&'a S> for Claimer<'a> {
    fn from(worker: &'a S) -> Self {
        Self {
            worker: worker.as_ref(),
            kinds: None,
            takes: Takes::Any,
        }
    }
}

/// Silence after which a worker's jobs go to others.
pub const LEASE: Duration = Duration::from_secs(15);

/// [`claim_many`] of one job.
pub async fn claim_next<'a>(
    tx: &mut PgConnection,
    lane: Lane,
    by: impl Into<Claimer<'a>>,
) -> sqlx::Result<Option<Claimed>> {
    Ok(claim_many(tx, lane, 1, by).await?.pop())
}

/// Takes the next jobs of a lane, by priority and fair share: `count` at most, and within its limits.
///
/// Fewer mean that no more are available: the rest is not due, paused, over a limit of its lane or owner, of an unknown
/// kind, not of those that the claim takes, or being taken by others. Needs a transaction.
pub async fn claim_many<'a>(
    tx: &mut PgConnection,
    lane: Lane,
    count: i64,
    by: impl Into<Claimer<'a>>,
) -> sqlx::Result<Vec<Claimed>> {
    let by = by.into();
    let mut claimed = take(tx, lane, count, by).await?;
    let left = count - i64::try_from(claimed.len()).unwrap_or(i64::MAX);
    // Nothing is queued; something may have become due since the last check.
    if left > 0 && ripen(tx, lane).await? > 0 {
        claimed.extend(take(tx, lane, left, by).await?);
    }
    Ok(claimed)
}

async fn take(tx: &mut PgConnection, lane: Lane, count: i64, by: Claimer<'_>) -> sqlx::Result<Vec<Claimed>> {
    let room = room(tx, lane, count).await?;
    let mut claimed = Vec::new();
    let mut left = room.jobs;
    while left > 0 {
        let rows = sqlx::query_file!(
            "src/queue/claim.sql",
            lane.as_str(),
            left,
            room.owner_slots,
            by.kinds,
            by.worker,
            room.owner_running,
            LEASE.as_secs_f64(),
            by.takes.suspects(),
        )
        .fetch_all(&mut *tx)
        .await?;
        let has_taken = !rows.is_empty();
        claimed.extend(rows.into_iter().map(|row| Claimed {
            id: row.id,
            kind: row.kind,
            lane: row.lane,
            payload: row.payload,
            attempt: row.attempts,
            max_attempts: row.max_attempts,
            lease: Lease {
                job: row.id,
                token: row.lease_token,
            },
            waited: Duration::from_secs_f64(row.waited_seconds),
            trace: row.trace,
        }));
        left = room.jobs - i64::try_from(claimed.len()).unwrap_or(i64::MAX);
        // All candidates may belong to owners who have now reached their limit, with others behind them.
        if !has_taken || room.owner_running.is_none() {
            break;
        }
    }
    room.spend(tx, lane, claimed.len()).await?;
    Ok(claimed)
}
