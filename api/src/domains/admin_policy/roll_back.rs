use axum::extract::State;
use jobs::domains::policy::{read_policy, roll_back};
use serde_json::json;

use super::view::{PolicyVersion, RollBackPolicy};
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

/// Withdraw the version in effect and publish the one before it again, as a new version.
#[utoipa::path(post, path = "/front/admin/policy/rollback", tag = "admin_policy", request_body = RollBackPolicy,
    responses((status = 200, body = PolicyVersion), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn roll_back_text_policy(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<RollBackPolicy>,
) -> Result<Json<PolicyVersion>, ApiError> {
    let reason = required(&body.reason)?;
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let version = roll_back(&mut act, by, body.current_id, reason).await?;
    let detail = json!({ "number": version.number, "restores": version.restores, "withdrawn": body.current_id });
    act.write_down("policy.rollback", ("policy_version", version.id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    // Here it applies right away; other processes are called.
    read_policy(&mut *app.db.acquire().await?).await?;
    Ok(Json(version.into()))
}
