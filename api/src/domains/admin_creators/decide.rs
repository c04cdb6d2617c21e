use axum::extract::State;
use jobs::{
    domains::creators::{Decision, decide_application},
    ids::AccountId,
};
use serde_json::json;

use super::{load::load, view::StaffApplication};
use crate::{
    app::AppState,
    domains::admin_members::Because,
    http::{
        act::Act,
        caller::{Caller, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::{Reason, required},
    },
};

/// Approve a creator application.
#[utoipa::path(post, path = "/front/admin/creators/{id}/approve", tag = "admin_creators", params(("id" = AccountId, Path)),
    request_body = Reason,
    responses((status = 200, body = StaffApplication), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn approve_application(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Reason>,
) -> Result<Json<StaffApplication>, ApiError> {
    decide(&app, caller, id, &Decision::Approve, body.text()?).await
}

/// Refuse an application, and tell the applicant why.
#[utoipa::path(post, path = "/front/admin/creators/{id}/refuse", tag = "admin_creators", params(("id" = AccountId, Path)),
    request_body = Because,
    responses((status = 200, body = StaffApplication), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refuse_application(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Because>,
) -> Result<Json<StaffApplication>, ApiError> {
    let reason = required(&body.reason)?;
    decide(&app, caller, id, &Decision::Refuse(reason), Some(reason)).await
}

async fn decide(
    app: &AppState,
    caller: Caller,
    id: AccountId,
    decision: &Decision<'_>,
    reason: Option<&str>,
) -> Result<Json<StaffApplication>, ApiError> {
    let action = match decision {
        Decision::Approve => "creator.approve",
        Decision::Refuse(_) => "creator.refuse",
    };
    let mut act = Act::begin(app, caller).await?;
    decide_application(&mut act, caller.account, id, decision, &app.public_url).await?;
    let shown = load(&mut act, id).await?;
    act.write_down(action, ("account", id), reason, json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}
