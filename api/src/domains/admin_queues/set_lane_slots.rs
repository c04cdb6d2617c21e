use axum::extract::State;
use jobs::fleet::{FLEET_SLOTS, set_lane_slots as set};
use serde_json::json;
use tracing::info;

use super::{
    show::{lane, show},
    view::{QueueView, SetLaneSlots},
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

/// Set the number of slots of a lane across all workers, from 0 to 10,000: those that serve it share them, each by the
/// slots that it was started with. Null: each has its own. Takes effect within seconds; running jobs above a lower
/// number continue.
#[utoipa::path(put, path = "/front/admin/queues/{lane}/slots", tag = "admin_queues", params(("lane" = String, Path)),
    request_body = SetLaneSlots,
    responses((status = 200, body = QueueView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_lane_slots(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(name): Path<String>,
    Json(body): Json<SetLaneSlots>,
) -> Result<Json<QueueView>, ApiError> {
    let lane = lane(&name)?;
    let slots = count(body.slots)?;
    let given = Reason { reason: body.reason };
    let reason = given.required()?;
    let mut act = Act::begin(&app, caller).await?;
    let before = set(&mut act, lane.as_str(), slots).await?;
    act.write_down(
        "queue.set_slots",
        ("lane", lane.as_str()),
        Some(reason),
        json!({ "slots": slots, "before": before }),
    )
    .await?
    .commit()
    .await?;
    info!(%lane, ?slots, actor = %caller.account, "lane slots changed");
    show(&app, lane).await
}

fn count(slots: Option<i64>) -> Result<Option<i32>, ApiError> {
    let refused = || ApiError::at_field(Code::UnknownOption, "slots");
    slots
        .map(|slots| match i32::try_from(slots) {
            Ok(count) if FLEET_SLOTS.contains(&slots) => Ok(count),
            _ => Err(refused()),
        })
        .transpose()
}
