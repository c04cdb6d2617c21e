use axum::extract::State;
use jobs::{
    catalogue::KINDS,
    ids::JobId,
    queue::{edit, prioritise},
};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{job_view::get_job_view, view::JobView};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Changes to a job; absent fields stay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditJob {
    /// Higher runs first.
    pub priority: Option<i16>,
    /// The whole payload, in the format of the job's kind. Its owner and subject stay.
    #[schema(value_type = Option<Object>)]
    pub payload: Option<Value>,
    pub reason: String,
}

/// Change the priority or payload of a job that is not running.
#[utoipa::path(patch, path = "/front/admin/jobs/{id}", tag = "admin_jobs", params(("id" = JobId, Path)),
    request_body = EditJob,
    responses((status = 200, body = JobView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn edit_job(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<JobId>,
    Json(wanted): Json<EditJob>,
) -> Result<Json<JobView>, ApiError> {
    let reason = required(&wanted.reason)?;
    if wanted.priority.is_none() && wanted.payload.is_none() {
        return Err(Code::InvalidBody.into());
    }
    let mut act = Act::begin(&app, caller).await?;
    get_job_view(&mut act, id).await?;
    let mut detail = json!({});
    if let Some(payload) = &wanted.payload {
        edit(&mut act, KINDS, id, payload, caller.account).await?;
        detail["payload"] = Value::Bool(true);
    }
    if let Some(priority) = wanted.priority {
        let before = prioritise(&mut act, id, priority, caller.account).await?;
        detail["priority"] = json!({ "from": before, "to": priority });
    }
    let job = get_job_view(&mut act, id).await?;
    act.write_down("job.edit", ("job", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(job))
}
