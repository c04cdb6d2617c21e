use serde_json::{Value, json};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::{forget_jobs, old_jobs};
use crate::{
    ids::JobId,
    queue::{Kinds, redact},
};

/// Jobs whose history is archived in one object before they are deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    id: Uuid,
    pub jobs: Vec<JobId>,
    day: String,
}

impl Archive {
    /// Key of the object, the same in every retry.
    pub fn key(&self) -> String {
        format!("jobs/{}/{}.jsonl.gz", self.day, self.id)
    }
}

/// The next jobs to archive: those of an interrupted sweep, or the oldest. `None`: nothing is old enough. Commit before
/// the object is written, so that a retry finds the same jobs.
pub async fn open_archive(tx: &mut PgConnection, kinds: Kinds, limit: i64) -> sqlx::Result<Option<Archive>> {
    let left = sqlx::query!("select id, job_ids from job_archives order by id limit 1")
        .fetch_optional(&mut *tx)
        .await?;
    if let Some(left) = left {
        let jobs = left.job_ids.into_iter().map(JobId).collect();
        return Ok(Some(archive(left.id, jobs)));
    }
    let jobs = old_jobs(tx, kinds, limit).await?;
    if jobs.is_empty() {
        return Ok(None);
    }
    let id = Uuid::now_v7();
    let ids: Vec<Uuid> = jobs.iter().map(|id| id.0).collect();
    sqlx::query!("insert into job_archives (id, job_ids) values ($1, $2)", id, &ids)
        .execute(tx)
        .await?;
    Ok(Some(archive(id, jobs)))
}

/// Derives the day from the id's timestamp.
fn archive(id: Uuid, jobs: Vec<JobId>) -> Archive {
    let seconds = id.get_timestamp().map_or(0, |made| made.to_unix().0);
    let made = i64::try_from(seconds)
        .ok()
        .and_then(|seconds| chrono::DateTime::from_timestamp(seconds, 0));
    Archive {
        id,
        jobs,
        day: made.unwrap_or_default().format("%Y/%m/%d").to_string(),
    }
}

/// Archived form of the jobs: their rows as staff may see them, and their timelines; one value each, by id.
pub async fn read_archive(conn: &mut PgConnection, kinds: Kinds, archive: &Archive) -> sqlx::Result<Vec<Value>> {
    let ids: Vec<Uuid> = archive.jobs.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select kind, payload, to_jsonb(jobs) - 'payload' as "job!: Json<Value>",
               coalesce(
                   (
                       select jsonb_agg(to_jsonb(line) - 'job_id' order by line.at, line.id)
                       from job_timeline as line
                       where line.job_id = jobs.id
                   ),
                   '[]'
               ) as "timeline!: Json<Value>"
           from jobs
           where id = any($1)
           order by id"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let lines = rows.into_iter().map(|row| {
        let payload = redact(&row.payload, kinds.open_fields(&row.kind)).payload;
        json!({ "job": row.job.0, "payload": payload, "timeline": row.timeline.0 })
    });
    Ok(lines.collect())
}

/// Deletes the jobs once they are archived; returns how many.
pub async fn end_archive(tx: &mut PgConnection, archive: &Archive) -> sqlx::Result<u64> {
    sqlx::query!("delete from job_archives where id = $1", archive.id)
        .execute(&mut *tx)
        .await?;
    forget_jobs(tx, &archive.jobs).await
}
