use axum::extract::State;
use jobs::queue::schedule::{self, Edit, EditScheduleError, TimesError};
use serde_json::json;

use super::{
    check_reach,
    view::{EditSchedule, ScheduleView, show},
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

/// In bytes. Shown, and recorded in the audit log.
pub(super) const MAX_CRON: usize = 100;

/// Change when a schedule is due, or pause it.
#[utoipa::path(patch, path = "/front/admin/schedules/{name}", tag = "admin_schedules", params(("name" = String, Path)),
    request_body = EditSchedule,
    responses((status = 200, body = ScheduleView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn edit_schedule(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<EditSchedule>,
) -> Result<Json<ScheduleView>, ApiError> {
    check_reach(caller, &name)?;
    let given = Reason { reason: body.reason };
    let reason = if body.is_paused == Some(true) {
        Some(given.required()?)
    } else {
        given.text()?
    };
    let edit = Edit {
        cron: body.cron.as_deref(),
        zone: body.zone.as_deref(),
        is_paused: body.is_paused,
    };
    if edit.cron.is_none() && edit.zone.is_none() && edit.is_paused.is_none() {
        return Err(Code::InvalidBody.into());
    }
    if edit.cron.is_some_and(|cron| cron.len() > MAX_CRON) {
        return Err(ApiError::at_field(Code::TooLong, "cron"));
    }
    let mut act = Act::begin(&app, caller).await?;
    let before = schedule::edit_schedule(&mut act, &name, &edit).await?;
    let after = show(&mut act, &name).await?;
    let detail = json!({
        "before": { "cron": before.cron, "zone": before.zone, "isPaused": before.is_paused },
        "after": { "cron": after.cron, "zone": after.zone, "isPaused": after.is_paused },
    });
    act.write_down("schedule.edit", ("schedule", &name), reason, detail)
        .await?
        .commit()
        .await?;
    Ok(Json(after))
}

impl From<EditScheduleError> for ApiError {
    fn from(error: EditScheduleError) -> Self {
        match error {
            EditScheduleError::NotFound => Code::NotFound.into(),
            EditScheduleError::Times(error) => error.into(),
            EditScheduleError::Database(error) => error.into(),
        }
    }
}

impl From<TimesError> for ApiError {
    fn from(error: TimesError) -> Self {
        match error {
            TimesError::Cron => Self::at_field(Code::InvalidBody, "cron"),
            TimesError::Zone => Self::at_field(Code::UnknownOption, "zone"),
        }
    }
}
