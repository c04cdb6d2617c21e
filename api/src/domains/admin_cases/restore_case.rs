use axum::extract::State;
use jobs::{domains::cases::restore_subject, ids::CaseId};
use serde_json::json;

use super::{
    load::load_case,
    view::{CaseDetail, RevealCase},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// Revert a decision: the content is restored and the sanction lifted.
#[utoipa::path(post, path = "/front/admin/cases/{id}/restore", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = RevealCase,
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn restore_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(body): Json<RevealCase>,
) -> Result<Json<CaseDetail>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    restore_subject(&mut act, id, caller.account).await?;
    let case = load_case(&mut act, caller.account, id).await?;
    act.write_down("case.restore", ("case", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(case))
}
