use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use tracing::{error, warn};

use super::{Times, list::Schedule};
use crate::{ids::JobId, queue::Kinds};

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
        let Some(next_at) = next_of(&schedule) else {
            error!(schedule = schedule.name, "invalid schedule times, skipped");
            continue;
        };
        let job = kinds.order(&schedule.kind, tx).await?;
        ordered(tx, &schedule.name, next_at, job).await?;
        started += 1;
    }
    Ok(started)
}

fn next_of(schedule: &Schedule) -> Option<DateTime<Utc>> {
    schedule
        .times()
        .as_ref()
        .ok()
        .and_then(|times: &Times| times.after(schedule.read_at))
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
