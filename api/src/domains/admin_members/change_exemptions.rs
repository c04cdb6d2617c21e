use axum::extract::State;
use jobs::{
    domains::accounts::{Exemptions, change_exemptions},
    ids::AccountId,
};
use serde_json::json;

use super::{
    load::load,
    view::{ChangeExemptions, MemberPage},
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

/// Let a member have everything for free, or make a few characters without a plan. Admins only, and never for
/// themselves.
#[utoipa::path(put, path = "/front/admin/members/{id}/exemptions", tag = "admin_members",
    params(("id" = AccountId, Path)), request_body = ChangeExemptions,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_member_exemptions(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Path(id): Path<AccountId>,
    Json(body): Json<ChangeExemptions>,
) -> Result<Json<MemberPage>, ApiError> {
    if id == caller.account {
        return Err(Code::OwnAccount.into());
    }
    let reason = required(&body.reason)?;
    let after = Exemptions {
        has_free_access: body.has_free_access,
        is_freemium: body.is_freemium,
    };
    let mut act = Act::begin(&app, caller).await?;
    let before = change_exemptions(&mut act, id, after).await?;
    let shown = load(&mut act, id).await?;
    let detail = json!({ "before": before, "after": after });
    act.write_down("member.exemptions", ("account", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}
