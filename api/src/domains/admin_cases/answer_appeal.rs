use axum::extract::State;
use jobs::{domains::cases::answer_appeal as end_appeal, ids::CaseId};
use serde_json::json;

use super::{
    load::load_case,
    view::{AnswerAppeal, CaseDetail},
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

/// Decide an appeal: the decision is upheld or reverted. Not available to those who took part in the decision.
#[utoipa::path(post, path = "/front/admin/cases/{id}/appeal", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = AnswerAppeal,
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn answer_appeal(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(body): Json<AnswerAppeal>,
) -> Result<Json<CaseDetail>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    end_appeal(&mut act, id, caller.account, body.is_granted).await?;
    let case = load_case(&mut act, caller.account, id).await?;
    let detail = json!({ "isGranted": body.is_granted });
    act.write_down("case.appeal", ("case", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(case))
}
