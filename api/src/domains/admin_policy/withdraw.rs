use axum::extract::State;
use jobs::domains::policy::{read_policy, withdraw_version};
use serde_json::json;

use super::view::{PolicyVersion, WithdrawPolicyVersion};
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

/// Discard the draft, or end the shadow.
#[utoipa::path(post, path = "/front/admin/policy/withdraw", tag = "admin_policy", request_body = WithdrawPolicyVersion,
    responses((status = 200, body = PolicyVersion), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn withdraw_policy_version(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<WithdrawPolicyVersion>,
) -> Result<Json<PolicyVersion>, ApiError> {
    let reason = required(&body.reason)?;
    let by = caller.account;
    let mut act = Act::begin(&app, caller).await?;
    let version = withdraw_version(&mut act, by, body.id, reason).await?;
    let detail = json!({ "number": version.number });
    act.write_down("policy.withdraw", ("policy_version", version.id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    // Here it applies right away; other processes are called.
    read_policy(&mut *app.db.acquire().await?).await?;
    Ok(Json(version.into()))
}
