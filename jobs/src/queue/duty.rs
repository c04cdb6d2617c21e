use std::time::Duration;

use sqlx::PgConnection;

/// What one of the worker processes does for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Brings due jobs into line, moves the clocks of the lanes, and calls workers to what waits.
    Call,
}

impl Duty {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Call => "call",
        }
    }
}

/// Takes a duty, or keeps it, for so long. `false`: somebody else has it.
///
/// A process that is frozen loses it like one that is dead, and may act once more when it wakes up: what a duty does must
/// bear that.
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

/// Lets somebody else take the duty at once.
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
