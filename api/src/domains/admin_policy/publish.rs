use axum::extract::State;
use jobs::domains::policy::{publish_version, read_policy};
use serde_json::json;

use super::view::{MovePolicyVersion, PolicyVersion};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// Publish the draft or the shadow. It is in effect right away.
#[utoipa::path(post, path = "/front/admin/policy/publish", tag = "admin_policy", request_body = MovePolicyVersion,
    responses((status = 200, body = PolicyVersion), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn publish_text_policy(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<MovePolicyVersion>,
) -> Result<Json<PolicyVersion>, ApiError> {
    let reason = required(&body.reason)?;
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let version = publish_version(&mut act, by, (body.id, body.edits), reason).await?;
    let view = PolicyVersion::from(version);
    let detail = json!({ "number": view.number, "edits": view.edits, "lines": view.lines });
    act.write_down("policy.publish", ("policy_version", view.id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    // Here it applies right away; other processes are called.
    read_policy(&mut *app.db.acquire().await?).await?;
    Ok(Json(view))
}
