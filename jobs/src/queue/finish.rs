use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    Abandoned, Claimed, Happening, Kinds, Lease, LeaseLost,
    errors::{record_engines, record_error},
    hold_lease,
    needs::note_end,
    record, record_start,
};
use crate::ids::JobId;

/// Why an attempt failed. `code` may reach the person; `message` is for staff and never holds what a person wrote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    pub code: String,
    pub message: String,
    /// Where in the code it came from, where that was recorded (`RUST_BACKTRACE`).
    #[serde(skip)]
    pub backtrace: Option<String>,
}

impl Failure {
    pub fn new(code: &str, message: impl Into<String>) -> Self {
        Self {
            code: code.to_owned(),
            message: message.into(),
            backtrace: None,
        }
    }
}

/// Ends the run well, in the transaction that keeps its results.
pub async fn succeed(tx: &mut PgConnection, lease: Lease) -> Result<(), LeaseLost> {
    let ended = succeed_many(tx, &[lease]).await?;
    expect_one(ended.len() as u64)
}

/// Ends runs well that left nothing in the database, by one statement. Returns those that were still held; the others
/// were cancelled or taken over.
pub async fn succeed_many(conn: &mut PgConnection, leases: &[Lease]) -> sqlx::Result<Vec<Lease>> {
    let ids: Vec<uuid::Uuid> = leases.iter().map(|lease| lease.job.0).collect();
    let tokens: Vec<i64> = leases.iter().map(|lease| lease.token).collect();
    sqlx::query_file_as!(Lease, "src/queue/succeed.sql", &ids, &tokens)
        .fetch_all(conn)
        .await
}

/// Puts the job back after a failed attempt, or gives it up when that was the last.
pub async fn retry(tx: &mut PgConnection, kinds: Kinds, claimed: &Claimed, failure: &Failure) -> Result<(), LeaseLost> {
    if claimed.attempt >= claimed.max_attempts {
        return give_up(tx, kinds, claimed, failure).await;
    }
    let moved = sqlx::query!(
        "update jobs
         set state = 'retrying', run_at = now() + make_interval(secs => $3), error = $4,
             lease_until = null, losses = 0, lost_alone = 0
         where id = $1 and lease_token = $2 and state = 'running'",
        claimed.id.0,
        claimed.lease.token,
        back_off(claimed.attempt).as_secs_f64(),
        serde_json::json!(failure),
    )
    .execute(&mut *tx)
    .await?;
    expect_one(moved.rows_affected())?;
    record(
        tx,
        claimed.id,
        Happening::Retried,
        None,
        Some(serde_json::json!(failure)),
    )
    .await?;
    record_error(tx, claimed.id, &claimed.kind, failure).await?;
    Ok(())
}

/// Puts the job back without spending the attempt that it was given.
pub async fn snooze(tx: &mut PgConnection, claimed: &Claimed, wait: Duration) -> Result<(), LeaseLost> {
    put_off(tx, claimed, wait, None).await
}

/// [`snooze`], with the reason for staff.
pub async fn snooze_because(
    tx: &mut PgConnection,
    claimed: &Claimed,
    wait: Duration,
    why: &Failure,
) -> Result<(), LeaseLost> {
    put_off(tx, claimed, wait, Some(why)).await
}

async fn put_off(
    tx: &mut PgConnection,
    claimed: &Claimed,
    wait: Duration,
    why: Option<&Failure>,
) -> Result<(), LeaseLost> {
    hold_lease(tx, claimed.lease).await?;
    // both before the row forgets which attempt it was
    record_start(tx, claimed.id).await?;
    let detail = why.map(|why| serde_json::json!(why));
    record(tx, claimed.id, Happening::Snoozed, None, detail).await?;
    if let Some(why) = why {
        record_engines(tx, claimed.id, why).await?;
    }
    sqlx::query!(
        "update jobs
         set state = 'scheduled', attempts = attempts - 1, run_at = now() + make_interval(secs => $3),
             started_at = null, lease_until = null, losses = 0, lost_alone = 0
         where id = $1 and lease_token = $2 and state = 'running'",
        claimed.id.0,
        claimed.lease.token,
        wait.as_secs_f64(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Ends the job without success; its domain gives back what it held in the same transaction.
pub async fn give_up(
    tx: &mut PgConnection,
    kinds: Kinds,
    claimed: &Claimed,
    failure: &Failure,
) -> Result<(), LeaseLost> {
    let moved = sqlx::query!(
        "update jobs
         set state = 'failed', error = $3, lease_until = null, finished_at = now()
         where id = $1 and lease_token = $2 and state = 'running'",
        claimed.id.0,
        claimed.lease.token,
        serde_json::json!(failure),
    )
    .execute(&mut *tx)
    .await?;
    expect_one(moved.rows_affected())?;
    record(
        tx,
        claimed.id,
        Happening::Failed,
        None,
        Some(serde_json::json!(failure)),
    )
    .await?;
    record_error(tx, claimed.id, &claimed.kind, failure).await?;
    note_end(tx, claimed.id).await?;
    let why = Abandoned::Failed(failure.clone());
    kinds.abandoned(&claimed.kind, &claimed.payload, tx, &why).await?;
    Ok(())
}

fn expect_one(rows: u64) -> Result<(), LeaseLost> {
    if rows == 1 { Ok(()) } else { Err(LeaseLost::Gone) }
}

/// 2 s, 4 s, 8 s … up to 10 minutes, with up to a quarter of jitter so that a crowd does not come back as one.
fn back_off(attempt: i16) -> Duration {
    let exponent = u32::from(attempt.clamp(1, 10).unsigned_abs());
    let seconds = f64::from(2_u32.pow(exponent).min(600));
    Duration::from_secs_f64(seconds * (1.0 + rand::random::<f64>() * 0.25))
}
