use axum::extract::State;
use jobs::{ids::JobId, queue::cancel};

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

/// End a live job now, waiting or running; what it held goes back. Its timeline says who did.
#[utoipa::path(post, path = "/front/admin/jobs/{id}/cancel", tag = "admin_jobs", params(("id" = JobId, Path)),
    responses((status = 200, body = JobView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_job(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<JobId>,
) -> Result<Json<JobView>, ApiError> {
    let mut tx = app.db.begin().await?;
    // What was never there is missing rather than ended.
    get_job_view(&mut tx, id).await?;
    cancel(&mut tx, id, Some(caller.account)).await?;
    let job = get_job_view(&mut tx, id).await?;
    tx.commit().await?;
    Ok(Json(job))
}
