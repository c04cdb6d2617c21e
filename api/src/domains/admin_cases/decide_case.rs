use axum::extract::State;
use jobs::{
    domains::cases::{Decision, decide},
    ids::CaseId,
};
use serde_json::json;

use super::{
    load::load_case,
    view::{CaseDetail, DecideCase},
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

/// Decide an open case: the outcome, the sanction and the reason. If a second member of staff must agree, the case
/// waits for them.
#[utoipa::path(post, path = "/front/admin/cases/{id}/decision", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = DecideCase,
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decide_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(body): Json<DecideCase>,
) -> Result<Json<CaseDetail>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let decision = Decision {
        outcome: body.outcome,
        sanction: body.sanction,
        block_days: body.block_days,
        rule: body.rule,
        words: body.message.as_deref().unwrap_or_default(),
    };
    decide(&mut act, id, caller.account, &decision, &app.public_url).await?;
    let case = load_case(&mut act, caller.account, id).await?;
    let detail = json!({
        "outcome": body.outcome, "sanction": body.sanction, "blockDays": body.block_days, "rule": body.rule,
        "hasMessage": case.message.is_some(),
    });
    act.write_down("case.decide", ("case", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(case))
}
