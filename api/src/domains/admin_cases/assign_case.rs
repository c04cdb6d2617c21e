use axum::extract::State;
use jobs::{
    domains::cases::{assign, release},
    ids::CaseId,
};
use serde_json::json;

use super::{load::load_case, view::CaseDetail, write_down::write_down};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::Reason,
    },
};

/// Take a case: others see that you have it.
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
    let mut tx = app.db.begin().await?;
    assign(&mut tx, id, caller.account).await?;
    let case = load_case(&mut tx, caller.account, id).await?;
    write_down(&mut tx, caller.account, "case.assign", id, reason, json!({})).await?;
    tx.commit().await?;
    Ok(Json(case))
}

/// Put a case back for others.
#[utoipa::path(delete, path = "/front/admin/cases/{id}/assignment", tag = "admin_cases", params(("id" = CaseId, Path)),
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn release_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
) -> Result<Json<CaseDetail>, ApiError> {
    let mut tx = app.db.begin().await?;
    release(&mut tx, id).await?;
    let case = load_case(&mut tx, caller.account, id).await?;
    write_down(&mut tx, caller.account, "case.release", id, None, json!({})).await?;
    tx.commit().await?;
    Ok(Json(case))
}
