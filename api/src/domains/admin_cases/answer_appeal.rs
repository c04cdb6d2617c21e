use axum::extract::State;
use jobs::{domains::cases::answer_appeal as end_appeal, ids::CaseId};
use serde_json::json;

use super::{
    load::load_case,
    view::{AnswerAppeal, CaseDetail},
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

/// End an appeal: the decision stands, or all of it is taken back. Nobody who took part in the decision may.
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
    let mut tx = app.db.begin().await?;
    end_appeal(&mut tx, id, caller.account, body.is_granted).await?;
    let case = load_case(&mut tx, caller.account, id).await?;
    write_down(
        &mut tx,
        caller.account,
        "case.appeal",
        id,
        Some(reason),
        json!({ "isGranted": body.is_granted }),
    )
    .await?;
    tx.commit().await?;
    Ok(Json(case))
}
