use axum::extract::State;
use jobs::{
    catalogue::KINDS,
    queue::schedule::{self, RunScheduleError},
};
use serde_json::json;

use super::{
    check_reach,
    view::{ScheduleView, show},
};
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

/// Queue the job once, now; the next scheduled time stays.
#[utoipa::path(post, path = "/front/admin/schedules/{name}/run", tag = "admin_schedules", params(("name" = String, Path)),
    request_body = Reason,
    responses((status = 200, body = ScheduleView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn run_schedule(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<ScheduleView>, ApiError> {
    check_reach(caller, &name)?;
    let reason = body.required()?;
    let mut act = Act::begin(&app, caller).await?;
    let job = schedule::run_schedule(&mut act, KINDS, &name).await?;
    let shown = show(&mut act, &name).await?;
    act.write_down("schedule.run", ("schedule", &name), Some(reason), json!({ "job": job }))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

impl From<RunScheduleError> for ApiError {
    fn from(error: RunScheduleError) -> Self {
        match error {
            RunScheduleError::NotFound => Code::NotFound.into(),
            RunScheduleError::UnknownKind => Code::UnknownOption.into(),
            RunScheduleError::AlreadyLive => Code::Conflict.into(),
            RunScheduleError::Database(error) => error.into(),
        }
    }
}
