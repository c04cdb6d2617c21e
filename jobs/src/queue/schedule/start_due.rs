use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use tracing::{Instrument, error, info_span, warn};

use super::list::Schedule;
use crate::{ids::JobId, queue::Kinds};

/// Missed times that are counted at most: a week of a schedule that is due each minute.
const MOST_MISSED: i64 = 7 * 24 * 60;

/// Orders the recurring work that is due and moves it to its next time; returns how many rows that were. Needs a
/// transaction.
///
/// Times missed while nobody ran are skipped, not caught up. Rows that another scheduler holds are passed over, and so
/// are those of kinds that are not given: a newer one orders them.
pub async fn start_due(tx: &mut PgConnection, kinds: Kinds) -> sqlx::Result<usize> {
    let due = sqlx::query_as!(
        Schedule,
        r#"select name, kind, cron, zone, is_paused, next_at, last_at, last_job_id as "last_job_id: JobId",
               clock_timestamp() as "read_at!"
           from job_schedules
           where next_at <= now() and not is_paused
           order by name
           for update skip locked"#,
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut started = 0;
    for schedule in due {
        if !schedule.is_known(kinds) {
            warn!(schedule = schedule.name, "schedule unknown to this build, skipped");
            continue;
        }
        let Some((next_at, missed)) = next_of(&schedule) else {
            error!(schedule = schedule.name, "invalid schedule times, skipped");
            continue;
        };
        // A job that no request ordered begins a trace of its own.
        let span = info_span!("schedule", schedule = schedule.name);
        let job = kinds.order(&schedule.kind, tx).instrument(span).await?;
        ordered(tx, &schedule.name, next_at, job).await?;
        if missed > 0 {
            count_missed(tx, &schedule.name, missed).await?;
        }
        started += 1;
    }
    Ok(started)
}

/// The next time of the row, and how many of its times have passed beside the one that is due.
fn next_of(schedule: &Schedule) -> Option<(DateTime<Utc>, i64)> {
    let times = schedule.times().ok()?;
    let (mut at, mut missed) = (schedule.next_at, 0);
    while missed < MOST_MISSED
        && let Some(next) = times.after(at)
        && next <= schedule.read_at
    {
        (at, missed) = (next, missed + 1);
    }
    Some((times.after(schedule.read_at)?, missed))
}

/// Counts times that are not caught up, for staff and the metrics.
async fn count_missed(tx: &mut PgConnection, name: &str, missed: i64) -> sqlx::Result<()> {
    warn!(schedule = name, missed, "no worker ran when the schedule was due");
    sqlx::query!(
        "update job_schedules set schedule_missed = schedule_missed + $2 where name = $1",
        name,
        missed,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Where an equal job was still on its way, the row keeps the last one that it ordered.
pub(super) async fn ordered(
    tx: &mut PgConnection,
    name: &str,
    next_at: DateTime<Utc>,
    job: Option<JobId>,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update job_schedules
         set next_at = $2, last_at = now(), last_job_id = coalesce($3, last_job_id)
         where name = $1",
        name,
        next_at,
        job.map(|id| id.0),
    )
    .execute(tx)
    .await?;
    Ok(())
}
