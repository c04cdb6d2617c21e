use axum::extract::State;
use jobs::{domains::accounts::end_sessions, ids::AccountId, live::AuthChange};
use serde_json::json;

use super::{
    load::load,
    view::{Because, MemberPage},
};
use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// End every session of a member; of staff, only admins do.
#[utoipa::path(post, path = "/front/admin/members/{id}/signOut", tag = "admin_members", params(("id" = AccountId, Path)),
    request_body = Because,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn sign_out_member(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Because>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    // Reports a missing member before anything is written.
    let before = load(&mut act, id).await?;
    if before.member.role.is_staff() {
        caller.check_may(Permission::Roles)?;
    }
    end_sessions(&mut act, id, AuthChange::Revoked).await?;
    let shown = MemberPage {
        sessions: vec![],
        ..before
    };
    act.write_down("member.sign_out", ("account", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}
