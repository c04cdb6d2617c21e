use axum::{extract::State, http::StatusCode};
use jobs::ids::AccountId;
use serde_json::json;

use super::{
    load::load,
    view::{Because, MemberPage},
};
use crate::{
    app::AppState,
    domains::accounts::{confirm_by_hand, send_confirmation_again},
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::{Reason, required},
    },
};

/// Confirm a member's email without the mailed link.
#[utoipa::path(post, path = "/front/admin/members/{id}/confirmAddress", tag = "admin_members",
    params(("id" = AccountId, Path)), request_body = Because,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn confirm_member_address(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Because>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    confirm_by_hand(&mut act, &app, id).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("member.confirm_address", ("account", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// Mail a member another link to confirm their email.
#[utoipa::path(post, path = "/front/admin/members/{id}/resendConfirmation", tag = "admin_members",
    params(("id" = AccountId, Path)), request_body = Reason,
    responses((status = 202, description = "email queued"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resend_member_confirmation(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Reason>,
) -> Result<StatusCode, ApiError> {
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    send_confirmation_again(&mut act, &app.public_url, id).await?;
    act.write_down("member.resend_confirmation", ("account", id), reason, json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::ACCEPTED)
}
