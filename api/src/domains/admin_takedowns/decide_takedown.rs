use axum::extract::State;
use jobs::{
    domains::takedowns::{Decided, decide_takedown as decide},
    ids::TakedownId,
};
use serde_json::json;

use super::{
    load::load_rows,
    view::{DecideTakedown, TakedownRow},
};
use crate::{
    app::AppState,
    domains::takedowns::counter_page,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Take a step with a takedown notice: hide, remove, reject, restore, or note a lawsuit.
#[utoipa::path(post, path = "/front/admin/takedowns/{id}/decision", tag = "admin_takedowns",
    params(("id" = TakedownId, Path)), request_body = DecideTakedown,
    responses((status = 200, body = TakedownRow), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decide_takedown(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<TakedownId>,
    Json(body): Json<DecideTakedown>,
) -> Result<Json<TakedownRow>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let step = Decided {
        staff: caller.account,
        action: body.action,
        reason,
        counter_page: &|counter| counter_page(&app, counter),
    };
    let state = decide(&mut act, id, &step).await?;
    let row = load_rows(&mut act, &[id.0]).await?.pop().ok_or(Code::NotFound)?;
    let detail = json!({ "action": body.action, "state": state });
    act.write_down("takedown.decide", ("takedown", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(row))
}
