use axum::extract::State;
use jobs::{domains::accounts::change_role, ids::AccountId};
use serde_json::json;

use super::{
    load::load,
    view::{ChangeRole, MemberPage},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Change a member's role. Admins only, and never their own, so that one admin is always left.
#[utoipa::path(put, path = "/front/admin/members/{id}/role", tag = "admin_members", params(("id" = AccountId, Path)),
    request_body = ChangeRole,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_member_role(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Path(id): Path<AccountId>,
    Json(body): Json<ChangeRole>,
) -> Result<Json<MemberPage>, ApiError> {
    if id == caller.account {
        return Err(Code::OwnAccount.into());
    }
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let before = change_role(&mut act, id, body.role).await?;
    let shown = load(&mut act, id).await?;
    let detail = json!({ "before": before, "after": body.role });
    act.write_down("member.role", ("account", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}
