use std::time::Duration;

use sqlx::PgConnection;

/// A duty that one worker process performs for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Queues due jobs, moves the clocks of the lanes, and wakes workers for waiting jobs.
    Call,
    /// Takes nothing new so that a job can run alone.
    Rest,
}

impl Duty {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Call => "call",
            Self::Rest => "rest",
        }
    }
}

/// Takes or keeps a duty for `time`. `false`: another process has it.
///
/// A frozen process loses it like a dead one, and may act once more when it wakes up: duties must tolerate that.
pub async fn take_duty(conn: &mut PgConnection, duty: Duty, worker: &str, time: Duration) -> sqlx::Result<bool> {
    let taken = sqlx::query!(
        "insert into duties (name, worker, until)
         values ($1, $2, now() + make_interval(secs => $3))
         on conflict (name) do update
         set worker = excluded.worker, until = excluded.until
         where duties.worker = excluded.worker or duties.until < now()",
        duty.as_str(),
        worker,
        time.as_secs_f64(),
    )
    .execute(conn)
    .await?;
    Ok(taken.rows_affected() == 1)
}

/// Releases the duty immediately.
pub async fn leave_duty(conn: &mut PgConnection, duty: Duty, worker: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from duties where name = $1 and worker = $2",
        duty.as_str(),
        worker
    )
    .execute(conn)
    .await?;
    Ok(())
}
