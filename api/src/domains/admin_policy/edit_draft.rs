use axum::extract::State;
use jobs::domains::policy::{Line, save_draft};
use serde_json::json;

use super::view::{PolicyVersion, PutPolicyDraft};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Save the draft of the next version. It changes nothing until it is published.
#[utoipa::path(put, path = "/front/admin/policy/draft", tag = "admin_policy", request_body = PutPolicyDraft,
    responses((status = 200, body = PolicyVersion), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_policy_draft(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<PutPolicyDraft>,
) -> Result<Json<PolicyVersion>, ApiError> {
    let lines: Vec<Line> = body.lines.into_iter().map(Line::from).collect();
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let draft = save_draft(&mut act, by, &lines, body.edits).await?;
    let detail = json!({ "number": draft.number, "edits": draft.edits, "lines": draft.lines.len() });
    act.write_down("policy.draft", ("policy_version", draft.id), None, detail)
        .await?
        .commit()
        .await?;
    Ok(Json(draft.into()))
}
