use axum::extract::State;
use jobs::{
    audit,
    catalogue::KINDS,
    queue::schedule::{self, RunScheduleError},
};
use serde_json::json;

use super::view::{ScheduleView, show};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::Reason,
    },
};

/// Order the work once, now; its next time stays as it is.
#[utoipa::path(post, path = "/front/admin/schedules/{name}/run", tag = "admin_schedules", params(("name" = String, Path)),
    request_body = Reason,
    responses((status = 200, body = ScheduleView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn run_schedule(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<Reason>,
) -> Result<Json<ScheduleView>, ApiError> {
    let reason = body.text()?;
    let mut tx = app.db.begin().await?;
    let job = schedule::run_schedule(&mut tx, KINDS, &name).await?;
    let shown = show(&mut tx, &name).await?;
    let entry = audit::Entry {
        actor: Some(caller.account),
        action: "schedule.run",
        subject: Some(("schedule", &name)),
        reason,
        detail: json!({ "job": job }),
    };
    audit::append(&mut tx, &entry).await?;
    tx.commit().await?;
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
