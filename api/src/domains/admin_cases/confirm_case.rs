use axum::extract::State;
use jobs::{domains::cases::confirm, ids::CaseId};
use serde_json::json;

use super::{
    load::load_case,
    view::{CaseDetail, ConfirmCase},
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

/// Confirm or reject a colleague's decision that needs a second person.
#[utoipa::path(post, path = "/front/admin/cases/{id}/confirmation", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = ConfirmCase,
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn confirm_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(body): Json<ConfirmCase>,
) -> Result<Json<CaseDetail>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    confirm(&mut act, id, caller.account, body.is_confirmed, &app.public_url).await?;
    let case = load_case(&mut act, caller.account, id).await?;
    let detail = json!({ "isConfirmed": body.is_confirmed });
    act.write_down("case.confirm", ("case", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(case))
}
