use axum::extract::State;
use jobs::{
    domains::cases::{answer_support, close_support},
    ids::CaseId,
};
use serde_json::json;

use super::{
    load::load_case,
    view::{AnswerQuestion, CaseDetail},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Answer a support question by mail and notification, or close it without an answer.
#[utoipa::path(post, path = "/front/admin/cases/{id}/answer", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = AnswerQuestion,
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn answer_question(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(body): Json<AnswerQuestion>,
) -> Result<Json<CaseDetail>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    match &body.text {
        Some(text) => answer_support(&mut act, id, caller.account, text).await?,
        None => close_support(&mut act, id, caller.account).await?,
    }
    let case = load_case(&mut act, caller.account, id).await?;
    let detail = json!({ "isAnswered": body.text.is_some() });
    act.write_down("case.answer", ("case", id), None, detail)
        .await?
        .commit()
        .await?;
    Ok(Json(case))
}
