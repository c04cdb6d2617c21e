use axum::extract::State;
use jobs::{domains::cases::confirm, ids::CaseId};
use serde_json::json;

use super::{
    load::load_case,
    view::{CaseDetail, ConfirmCase},
    write_down::write_down,
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// Say whether the decision of somebody else holds, where two have to agree.
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
    let mut tx = app.db.begin().await?;
    confirm(&mut tx, id, caller.account, body.is_confirmed, &app.public_url).await?;
    let case = load_case(&mut tx, caller.account, id).await?;
    write_down(
        &mut tx,
        caller.account,
        "case.confirm",
        id,
        Some(reason),
        json!({ "isConfirmed": body.is_confirmed }),
    )
    .await?;
    tx.commit().await?;
    Ok(Json(case))
}
