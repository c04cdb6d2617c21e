use axum::extract::State;
use jobs::{catalogue::KINDS, ids::JobId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

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

/// Reason to view hidden content.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RevealJob {
    pub reason: String,
}

/// Hidden content of a job.
#[derive(Debug, Serialize, ToSchema)]
pub struct RevealedJob {
    /// The original payload.
    #[schema(value_type = Object)]
    pub payload: Value,
    /// Texts of the job's subject that may be a member's words, such as a prompt.
    #[schema(value_type = Object)]
    pub texts: Value,
}

/// Show hidden content of a job. The viewer and the reason go into the audit log first.
#[utoipa::path(post, path = "/front/admin/jobs/{id}/reveal", tag = "admin_jobs", params(("id" = JobId, Path)),
    request_body = RevealJob,
    responses((status = 200, body = RevealedJob), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn reveal_job(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<JobId>,
    Json(wanted): Json<RevealJob>,
) -> Result<Json<RevealedJob>, ApiError> {
    let reason = required(&wanted.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let job = sqlx::query!("select kind, payload from jobs where id = $1", id.0)
        .fetch_optional(&mut *act)
        .await?
        .ok_or(Code::NotFound)?;
    let texts = KINDS.texts(&job.kind, &job.payload, &mut act).await?;
    act.write_down("job.reveal", ("job", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(RevealedJob {
        payload: job.payload,
        texts,
    }))
}
