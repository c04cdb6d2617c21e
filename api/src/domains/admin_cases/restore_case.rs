use axum::extract::State;
use jobs::{domains::cases::restore_subject, ids::CaseId};
use serde_json::json;

use super::{
    load::load_case,
    view::{CaseDetail, RevealCase},
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

/// Take a decision back: the thing is there again, and the sanction is void.
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
    let mut tx = app.db.begin().await?;
    restore_subject(&mut tx, id, caller.account).await?;
    let case = load_case(&mut tx, caller.account, id).await?;
    write_down(&mut tx, caller.account, "case.restore", id, Some(reason), json!({})).await?;
    tx.commit().await?;
    Ok(Json(case))
}
