use axum::extract::State;
use jobs::ids::CaseId;
use serde_json::json;

use super::{
    load::{check_reach, load_case},
    view::CaseDetail,
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

/// A case without its hidden content. Views are logged once an hour.
#[utoipa::path(get, path = "/front/admin/cases/{id}", tag = "admin_cases", params(("id" = CaseId, Path)),
    responses((status = 200, body = CaseDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
) -> Result<Json<CaseDetail>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let mut case = load_case(&mut act, caller.account, id).await?;
    check_reach(caller, &case.case)?;
    case.earlier.retain(|other| check_reach(caller, other).is_ok());
    let is_known = sqlx::query_scalar!(
        r#"select exists (
               select from audit_log
               where subject = $1 and action = 'case.view' and actor_id = $2 and at > now() - interval '1 hour'
           ) as "is_known!""#,
        id.to_string(),
        caller.account.0,
    )
    .fetch_one(&mut *act)
    .await?;
    if !is_known {
        act.write_down("case.view", ("case", id), None, json!({}))
            .await?
            .commit()
            .await?;
    }
    Ok(Json(case))
}
