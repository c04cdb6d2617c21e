use axum::extract::State;
use jobs::{catalogue::KINDS, ids::JobId, queue::cancel};

use super::{job_view::get_job_view, view::JobView, write_down::write_down};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::Reason,
    },
};

/// End a live job now, waiting or running; what it held goes back.
#[utoipa::path(post, path = "/front/admin/jobs/{id}/cancel", tag = "admin_jobs", params(("id" = JobId, Path)),
    request_body = Reason,
    responses((status = 200, body = JobView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cancel_job(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<JobId>,
    Json(reason): Json<Reason>,
) -> Result<Json<JobView>, ApiError> {
    let reason = reason.text()?;
    let mut tx = app.db.begin().await?;
    // What was never there is missing rather than in the wrong state.
    get_job_view(&mut tx, id).await?;
    cancel(&mut tx, KINDS, id, Some(caller.account)).await?;
    let job = get_job_view(&mut tx, id).await?;
    write_down(&mut tx, caller.account, "job.cancel", id, reason, None).await?;
    tx.commit().await?;
    Ok(Json(job))
}
