use jobs::{
    ids::{AccountId, JobId},
    queue::JobState,
};
use sqlx::PgConnection;

use super::view::{JobView, ListJobs, one_line};
use crate::http::problem::{ApiError, Code};

/// What is asked for, one id or a part of the newest-first list.
#[derive(Default)]
pub(super) struct Wanted<'a> {
    pub(super) id: Option<JobId>,
    pub(super) filter: Option<&'a ListJobs>,
    pub(super) limit: i64,
}

pub(super) async fn get_job_view(tx: &mut PgConnection, id: JobId) -> Result<JobView, ApiError> {
    let wanted = Wanted {
        id: Some(id),
        filter: None,
        limit: 1,
    };
    find_jobs(tx, &wanted).await?.pop().ok_or_else(|| Code::NotFound.into())
}

/// Needs a transaction.
pub(super) async fn find_jobs(tx: &mut PgConnection, wanted: &Wanted<'_>) -> sqlx::Result<Vec<JobView>> {
    // Which index is the right one depends on what was asked for; one plan for every question would read the whole
    // table for most.
    sqlx::query!("set local plan_cache_mode = force_custom_plan")
        .execute(&mut *tx)
        .await?;
    let filter = wanted.filter;
    let cursor = filter.and_then(|filter| filter.cursor);
    let rows = sqlx::query!(
        r#"select
               id as "id: JobId", kind, lane, state as "state: JobState", priority, attempts, max_attempts, crashes,
               progress, stage, owner_id as "owner: AccountId", subject_type, subject_id, worker_id, run_at,
               created_at, started_at, finished_at, error
           from jobs
           where ($1::uuid is null or id = $1)
               and ($2::text is null or state = $2)
               and ($3::text is null or lane = $3)
               and ($4::text is null or kind = $4)
               and ($5::uuid is null or owner_id = $5)
               and ($6::timestamptz is null or (created_at, id) < ($6, $7))
           order by created_at desc, id desc
           limit $8"#,
        wanted.id.map(|id| id.0),
        filter.and_then(|filter| filter.state).map(JobState::as_str),
        filter.and_then(|filter| filter.lane.as_deref()),
        filter.and_then(|filter| filter.kind.as_deref()),
        filter.and_then(|filter| filter.owner).map(|id| id.0),
        cursor.map(|cursor| cursor.at),
        cursor.map(|cursor| cursor.id),
        wanted.limit,
    )
    .fetch_all(tx)
    .await?;
    let views = rows.into_iter().map(|row| JobView {
        id: row.id,
        kind: row.kind,
        lane: row.lane,
        state: row.state,
        priority: row.priority,
        attempts: row.attempts,
        max_attempts: row.max_attempts,
        crashes: row.crashes,
        progress: row.progress,
        stage: row.stage,
        owner_id: row.owner,
        subject_type: row.subject_type,
        subject_id: row.subject_id,
        worker_id: row.worker_id,
        run_at: row.run_at,
        created_at: row.created_at,
        started_at: row.started_at,
        finished_at: row.finished_at,
        error: row.error.as_ref().map(one_line),
    });
    Ok(views.collect())
}
