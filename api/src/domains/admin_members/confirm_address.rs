use axum::{extract::State, http::StatusCode};
use jobs::ids::AccountId;
use serde_json::json;

use super::{
    load::load,
    view::{Because, MemberPage},
    write_down::write_down,
};
use crate::{
    app::AppState,
    domains::accounts::{confirm_by_hand, send_confirmation_again},
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::{Reason, required},
    },
};

/// Take the address for somebody's own without the mailed link.
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
    let mut tx = app.db.begin().await?;
    confirm_by_hand(&mut tx, &app, id).await?;
    let shown = load(&mut tx, id).await?;
    write_down(&mut tx, caller, "member.confirm_address", id, Some(reason), json!({})).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Mail somebody another link that confirms their address.
#[utoipa::path(post, path = "/front/admin/members/{id}/resendConfirmation", tag = "admin_members",
    params(("id" = AccountId, Path)), request_body = Reason,
    responses((status = 202, description = "a mail is on its way"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resend_member_confirmation(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Reason>,
) -> Result<StatusCode, ApiError> {
    let reason = body.text()?;
    let mut tx = app.db.begin().await?;
    send_confirmation_again(&mut tx, &app.public_url, id).await?;
    write_down(&mut tx, caller, "member.resend_confirmation", id, reason, json!({})).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}
