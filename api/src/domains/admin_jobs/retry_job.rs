use axum::extract::State;
use jobs::{ids::JobId, queue::redrive};

use super::{job_view::get_job_view, view::JobView};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Send an ended job through once more. Its timeline says who did.
#[utoipa::path(post, path = "/front/admin/jobs/{id}/retry", tag = "admin_jobs", params(("id" = JobId, Path)),
    responses((status = 200, body = JobView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn retry_job(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<JobId>,
) -> Result<Json<JobView>, ApiError> {
    let mut tx = app.db.begin().await?;
    // What was never there is missing rather than not retryable.
    get_job_view(&mut tx, id).await?;
    redrive(&mut tx, id, caller.account).await?;
    let job = get_job_view(&mut tx, id).await?;
    tx.commit().await?;
    Ok(Json(job))
}
