use axum::extract::State;
use jobs::{
    ids::JobId,
    queue::{RestoreError, restore},
};
use serde_json::json;

use super::{job_view::get_job_view, view::JobView};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::Reason,
    },
};

/// Take a discard back: a job that had failed has failed again, any other waits again.
#[utoipa::path(post, path = "/front/admin/jobs/{id}/restore", tag = "admin_jobs", params(("id" = JobId, Path)),
    request_body = Reason,
    responses((status = 200, body = JobView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_job(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<JobId>,
    Json(reason): Json<Reason>,
) -> Result<Json<JobView>, ApiError> {
    let reason = reason.text()?;
    let mut act = Act::begin(&app, caller).await?;
    // A missing job is reported as missing rather than in the wrong state.
    get_job_view(&mut act, id).await?;
    restore(&mut act, id, caller.account).await?;
    let job = get_job_view(&mut act, id).await?;
    act.write_down("job.restore", ("job", id), reason, json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(job))
}

impl From<RestoreError> for ApiError {
    fn from(error: RestoreError) -> Self {
        match error {
            RestoreError::NotDiscarded | RestoreError::AlreadyLive => Code::Conflict.into(),
            RestoreError::Database(error) => error.into(),
        }
    }
}
