use axum::extract::State;
use jobs::{
    domains::accounts::{self, Block, Role},
    ids::AccountId,
};
use serde_json::json;
use tracing::info;

use super::{
    load::load,
    view::{Because, BlockMember, MemberPage},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Block a member temporarily; admins also permanently.
#[utoipa::path(post, path = "/front/admin/members/{id}/block", tag = "admin_members", params(("id" = AccountId, Path)),
    request_body = BlockMember,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn block_account(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<BlockMember>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    if body.until.is_none() && caller.role != Role::Admin {
        return Err(Code::AdminsOnly.into());
    }
    let block = Block {
        account: id,
        until: body.until,
        reason: body.code.as_str(),
    };
    let mut act = Act::begin(&app, caller).await?;
    accounts::block_account(&mut act, &block).await?;
    let shown = load(&mut act, id).await?;
    let detail = json!({ "code": body.code, "until": body.until });
    act.write_down("member.block", ("account", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    info!(account = %id, actor = %caller.account, "account blocked");
    Ok(Json(shown))
}

/// Unblock a member.
#[utoipa::path(post, path = "/front/admin/members/{id}/unblock", tag = "admin_members", params(("id" = AccountId, Path)),
    request_body = Because,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unblock_account(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Because>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    accounts::unblock_account(&mut act, id).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("member.unblock", ("account", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    info!(account = %id, actor = %caller.account, "account unblocked");
    Ok(Json(shown))
}
