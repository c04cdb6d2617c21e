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
    write_down::write_down,
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Keep somebody out, for a time; admins also for good.
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
    let mut tx = app.db.begin().await?;
    accounts::block_account(&mut tx, &block).await?;
    let shown = load(&mut tx, id).await?;
    let detail = json!({ "code": body.code, "until": body.until });
    write_down(&mut tx, caller, "member.block", id, Some(reason), detail).await?;
    tx.commit().await?;
    info!(account = %id, actor = %caller.account, "An account is blocked");
    Ok(Json(shown))
}

/// Let somebody in again.
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
    let mut tx = app.db.begin().await?;
    accounts::unblock_account(&mut tx, id).await?;
    let shown = load(&mut tx, id).await?;
    write_down(&mut tx, caller, "member.unblock", id, Some(reason), json!({})).await?;
    tx.commit().await?;
    info!(account = %id, actor = %caller.account, "An account is no longer blocked");
    Ok(Json(shown))
}
