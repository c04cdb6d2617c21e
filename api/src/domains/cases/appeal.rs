use axum::extract::State;
use jobs::{domains::cases::appeal, ids::CaseId};

use super::{
    get_decision::load_decision,
    view::{AppealCase, DecisionView},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Appeal a decision, once, within 30 days. Handled by someone who took no part in the decision.
#[utoipa::path(post, path = "/front/cases/{id}/appeal", tag = "cases", params(("id" = CaseId, Path)),
    request_body = AppealCase,
    responses((status = 200, body = DecisionView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn appeal_case(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<CaseId>,
    Json(body): Json<AppealCase>,
) -> Result<Json<DecisionView>, ApiError> {
    let mut tx = app.db.begin().await?;
    appeal(&mut tx, caller.account, id, &body.words).await?;
    let decision = load_decision(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(Json(decision))
}
