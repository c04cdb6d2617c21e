use sqlx::{Connection as _, PgConnection};
use tracing::error;

use super::{
    Abandoned, Failure, Happening, READY_CHANNEL, errors::record_error, needs::note_end, record, record_start,
};
use crate::{catalogue, ids::JobId};

/// A job that takes its worker down this often is given up.
pub const CRASH_LIMIT: i16 = 3;

/// What one sweep found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reaped {
    pub requeued: usize,
    pub given_up: usize,
    /// Lane and kind of each.
    pub taken: Vec<(String, String)>,
}

/// Takes jobs away from workers that fell silent. A crash spends no attempt, but three of them end the job.
///
/// Any number of reapers may run: rows that another one holds are skipped. Each job has a savepoint of its own, so that
/// one which can't be taken away does not keep the others. Kinds that this build does not know are left to workers that
/// can give back what those jobs hold. Needs a transaction.
pub async fn reap(tx: &mut PgConnection) -> sqlx::Result<Reaped> {
    let known: Vec<String> = catalogue::KINDS.iter().map(|&kind| kind.to_owned()).collect();
    let lost = sqlx::query!(
        r#"select id as "id: JobId", kind, lane, payload, crashes
           from jobs
           where state = 'running' and lease_until < now() and kind = any($1)
           order by lease_until
           limit 100
           for update skip locked"#,
        &known,
    )
    .fetch_all(&mut *tx)
    .await?;
    let mut reaped = Reaped::default();
    for job in lost {
        let lost = Lost {
            id: job.id,
            kind: &job.kind,
            lane: &job.lane,
            payload: &job.payload,
        };
        let mut savepoint = tx.begin().await?;
        let is_last = job.crashes + 1 >= CRASH_LIMIT;
        let taken = if is_last {
            give_up(&mut savepoint, &lost).await
        } else {
            requeue(&mut savepoint, &lost).await
        };
        match taken {
            Ok(()) => {
                savepoint.commit().await?;
                reaped.given_up += usize::from(is_last);
                reaped.requeued += usize::from(!is_last);
                reaped.taken.push((job.lane, job.kind));
            }
            Err(error) => {
                savepoint.rollback().await?;
                error!(%error, job.id = %job.id, job.kind, "A lost job could not be taken away");
            }
        }
    }
    Ok(reaped)
}

struct Lost<'a> {
    id: JobId,
    kind: &'a str,
    lane: &'a str,
    payload: &'a serde_json::Value,
}

async fn give_up(conn: &mut PgConnection, job: &Lost<'_>) -> sqlx::Result<()> {
    record_crash(conn, job).await?;
    sqlx::query!(
        "update jobs
         set state = 'failed', crashes = crashes + 1, lease_token = lease_token + 1, lease_until = null,
             finished_at = now(), error = $2
         where id = $1 and state = 'running'",
        job.id.0,
        serde_json::json!({ "code": "crashed", "message": "took its worker down too often" }),
    )
    .execute(&mut *conn)
    .await?;
    record(conn, job.id, Happening::Failed, None, None).await?;
    note_end(conn, job.id).await?;
    catalogue::abandoned(job.kind, job.payload, conn, &Abandoned::Crashed).await
}

async fn requeue(conn: &mut PgConnection, job: &Lost<'_>) -> sqlx::Result<()> {
    record_start(conn, job.id).await?;
    record_crash(conn, job).await?;
    sqlx::query!(
        "update jobs
         set state = 'queued', crashes = crashes + 1, attempts = attempts - 1,
             lease_token = lease_token + 1, started_at = null, lease_until = null
         where id = $1 and state = 'running'",
        job.id.0,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("select pg_notify($1, $2)", READY_CHANNEL, job.lane)
        .execute(conn)
        .await?;
    Ok(())
}

async fn record_crash(conn: &mut PgConnection, job: &Lost<'_>) -> sqlx::Result<()> {
    record(conn, job.id, Happening::Crashed, None, None).await?;
    let failure = Failure::new("crashed", "its worker fell silent");
    record_error(conn, job.id, job.kind, &failure).await
}
