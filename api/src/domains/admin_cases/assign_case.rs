use axum::extract::State;
use jobs::{
    domains::cases::{assign, release},
    ids::CaseId,
};
use serde_json::json;

use super::{
    load::{check_reach, load_case},
    view::CaseDetail,
};
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

/// Assign a case to yourself.
#[utoipa::path(post, path = "/front/admin/cases/{id}/assignment", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = Reason,
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn assign_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(body): Json<Reason>,
) -> Result<Json<CaseDetail>, ApiError> {
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    assign(&mut act, id, caller.account).await?;
    let case = load_case(&mut act, caller.account, id).await?;
    check_reach(caller, &case.case)?;
    act.write_down("case.assign", ("case", id), reason, json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(case))
}

/// Release a case for others.
#[utoipa::path(delete, path = "/front/admin/cases/{id}/assignment", tag = "admin_cases", params(("id" = CaseId, Path)),
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn release_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
) -> Result<Json<CaseDetail>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    release(&mut act, id).await?;
    let case = load_case(&mut act, caller.account, id).await?;
    check_reach(caller, &case.case)?;
    act.write_down("case.release", ("case", id), None, json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(case))
}
