use axum::extract::State;
use jobs::{
    ids::{AccountId, JobId},
    queue::Happening,
};
use sqlx::PgConnection;

use super::{
    job_view::get_job_view,
    view::{JobDetail, JobEventView, one_line},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// One job with its timeline.
#[utoipa::path(get, path = "/front/admin/jobs/{id}", tag = "admin_jobs", params(("id" = JobId, Path)),
    responses((status = 200, body = JobDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_job(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<JobId>,
) -> Result<Json<JobDetail>, ApiError> {
    let mut tx = app.db.begin().await?;
    let job = get_job_view(&mut tx, id).await?;
    let events = list_events(&mut tx, id).await?;
    let payload = sqlx::query_scalar!("select payload from jobs where id = $1", id.0)
        .fetch_one(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(Json(JobDetail { job, events, payload }))
}

/// The newest 500: a job that was snoozed for days has a long story.
async fn list_events(conn: &mut PgConnection, job: JobId) -> sqlx::Result<Vec<JobEventView>> {
    let rows = sqlx::query!(
        r#"select
               id as "id!", at as "at!", event as "event!: Happening", attempt as "attempt!", worker_id,
               actor_id as "actor: AccountId", detail
           from job_timeline
           where job_id = $1
           order by at desc, id desc
           limit 500"#,
        job.0,
    )
    .fetch_all(conn)
    .await?;
    let views = rows.into_iter().rev().map(|row| JobEventView {
        id: row.id.to_string(),
        at: row.at,
        event: row.event,
        attempt: row.attempt,
        worker_id: row.worker_id,
        actor_id: row.actor,
        detail: row.detail.as_ref().map(one_line),
    });
    Ok(views.collect())
}
