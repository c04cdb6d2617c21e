use sqlx::PgConnection;

use super::{Abandoned, Happening, READY_CHANNEL, record};
use crate::{catalogue, ids::JobId};

/// A job that takes its worker down this often is given up.
pub const CRASH_LIMIT: i16 = 3;

/// What one sweep found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reaped {
    pub requeued: usize,
    pub given_up: usize,
}

/// Takes jobs away from workers that fell silent. A crash spends no attempt, but three of them end the job.
///
/// Any number of reapers may run: rows that another one holds are skipped. Needs a transaction.
pub async fn reap(tx: &mut PgConnection) -> sqlx::Result<Reaped> {
    let lost = sqlx::query!(
        r#"select id as "id: JobId", kind, lane, payload, crashes
           from jobs
           where state = 'running' and lease_until < now()
           order by lease_until
           limit 100
           for update skip locked"#,
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut reaped = Reaped::default();
    for job in lost {
        record(tx, job.id, Happening::Crashed, None, None).await?;
        if job.crashes + 1 >= CRASH_LIMIT {
            sqlx::query!(
                "update jobs
                 set state = 'failed', crashes = crashes + 1, lease_token = lease_token + 1, lease_until = null,
                     finished_at = now(), error = $2
                 where id = $1 and state = 'running'",
                job.id.0,
                serde_json::json!({ "code": "crashed", "message": "took its worker down too often" }),
            )
            .execute(&mut *tx)
            .await?;
            record(tx, job.id, Happening::Failed, None, None).await?;
            catalogue::abandoned(&job.kind, &job.payload, tx, &Abandoned::Crashed).await?;
            reaped.given_up += 1;
        } else {
            sqlx::query!(
                "update jobs
                 set state = 'queued', crashes = crashes + 1, attempts = attempts - 1,
                     lease_token = lease_token + 1, lease_until = null, pushed_at = null
                 where id = $1 and state = 'running'",
                job.id.0,
            )
            .execute(&mut *tx)
            .await?;
            sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, job.lane)
                .execute(&mut *tx)
                .await?;
            reaped.requeued += 1;
        }
    }
    Ok(reaped)
}
