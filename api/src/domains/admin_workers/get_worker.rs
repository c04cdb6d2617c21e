use axum::extract::State;
use jobs::{
    ids::{AccountId, JobId},
    queue::JobState,
};
use sqlx::PgConnection;

use super::{show::show, view::WorkerDetail};
use crate::{
    app::AppState,
    domains::admin_jobs::{JobRow, JobView},
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// A worker with its running jobs and those taken over from it, 50 of each.
#[utoipa::path(get, path = "/front/admin/workers/{name}", tag = "admin_workers", params(("name" = String, Path)),
    responses((status = 200, body = WorkerDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_worker(
    State(app): State<AppState>,
    _: Staff,
    Path(name): Path<String>,
) -> Result<Json<WorkerDetail>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let Json(worker) = show(&mut conn, &name).await?;
    Ok(Json(WorkerDetail {
        worker,
        running: list_running(&mut conn, &name).await?,
        taken_over: list_taken_over(&mut conn, &name).await?,
    }))
}

/// Longest running first.
async fn list_running(conn: &mut PgConnection, worker: &str) -> sqlx::Result<Vec<JobView>> {
    let rows = sqlx::query_file_as!(JobRow, "src/domains/admin_workers/list_running.sql", worker)
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(JobView::from).collect())
}

/// Most recently taken over first.
async fn list_taken_over(conn: &mut PgConnection, worker: &str) -> sqlx::Result<Vec<JobView>> {
    let rows = sqlx::query_file_as!(JobRow, "src/domains/admin_workers/list_taken_over.sql", worker)
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(JobView::from).collect())
}
