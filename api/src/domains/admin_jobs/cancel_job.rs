use axum::extract::State;
use jobs::{catalogue::KINDS, ids::JobId, queue::cancel};
use serde_json::json;

use super::{job_view::get_job_view, view::JobView};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::Reason,
    },
};

/// Cancel a live job now, waiting or running; held chips are returned.
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
    let mut act = Act::begin(&app, caller).await?;
    // A missing job is reported as missing rather than in the wrong state.
    get_job_view(&mut act, id).await?;
    cancel(&mut act, KINDS, id, Some(caller.account)).await?;
    let job = get_job_view(&mut act, id).await?;
    act.write_down("job.cancel", ("job", id), reason, json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(job))
}
