use std::collections::BTreeMap;

use axum::extract::State;
use jobs::fleet::{SetSlotsError, set_slots as set};
use serde_json::json;
use tracing::info;

use super::{
    show::show,
    view::{SetSlots, WorkerView},
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

/// Set the number of slots of a worker, from 0 to 1024 in each lane it serves, as an exception from the lane's number
/// across the fleet. Null ends the exception. Takes effect within seconds; running jobs above a lower number continue.
#[utoipa::path(put, path = "/front/admin/workers/{name}/slots", tag = "admin_workers", params(("name" = String, Path)),
    request_body = SetSlots,
    responses((status = 200, body = WorkerView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_slots(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<SetSlots>,
) -> Result<Json<WorkerView>, ApiError> {
    let slots = counts(&body.slots)?;
    let given = Reason { reason: body.reason };
    let reason = given.required()?;
    let mut act = Act::begin(&app, caller).await?;
    set(&mut act, &name, &slots).await?;
    let mut written = act
        .write_down(
            "worker.set_slots",
            ("worker", &name),
            Some(reason),
            json!({ "slots": slots }),
        )
        .await?;
    let shown = show(&mut written, &name).await?;
    written.commit().await?;
    info!(worker = name, ?slots, actor = %caller.account, "worker slots changed");
    Ok(shown)
}

/// Refuses invalid numbers; [`set`] refuses those that the worker can't have.
fn counts(slots: &BTreeMap<String, Option<i64>>) -> Result<BTreeMap<String, Option<usize>>, ApiError> {
    if slots.is_empty() {
        return Err(ApiError::at_field(Code::UnknownOption, "slots"));
    }
    let counts = slots
        .iter()
        .map(|(lane, &count)| match count.map(usize::try_from).transpose() {
            Ok(count) => Ok((lane.clone(), count)),
            Err(_) => Err(SetSlotsError::Refused(lane.clone()).into()),
        });
    counts.collect()
}

impl From<SetSlotsError> for ApiError {
    fn from(error: SetSlotsError) -> Self {
        match error {
            SetSlotsError::NotFound => Code::NotFound.into(),
            SetSlotsError::Refused(lane) => Self::at_field(Code::UnknownOption, format!("slots.{lane}")),
            SetSlotsError::Database(error) => error.into(),
        }
    }
}
