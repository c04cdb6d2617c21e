use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use jobs::{
    domains::accounts::{self, Block, Permission},
    ids::AccountId,
};
use serde_json::json;
use sqlx::PgConnection;
use tracing::info;

use super::{
    load::load,
    view::{Because, BlockMember, MemberPage},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::{Caller, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Days of the longest block that other staff than admins set.
const SUPPORT_DAYS: i32 = 366;

/// Block a member for a year at most; admins also permanently.
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
    check_end(caller, body.ban_expired_at)?;
    let block = Block {
        account: id,
        until: body.ban_expired_at,
        reason: body.code.as_str(),
    };
    let mut act = Act::begin(&app, caller).await?;
    check_block(&mut act, caller, id).await?;
    accounts::block_account(&mut act, &block).await?;
    let shown = load(&mut act, id).await?;
    let detail = json!({ "code": body.code, "banExpiredAt": body.ban_expired_at });
    act.write_down("member.block", ("account", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    info!(account = %id, actor = %caller.account, "account blocked");
    Ok(Json(shown))
}

/// Unblock a member. Only admins lift a block that other staff couldn’t set.
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
    check_block(&mut act, caller, id).await?;
    accounts::unblock_account(&mut act, id).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("member.unblock", ("account", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    info!(account = %id, actor = %caller.account, "account unblocked");
    Ok(Json(shown))
}

fn check_end(caller: Caller, until: Option<DateTime<Utc>>) -> Result<(), ApiError> {
    let is_short = until.is_some_and(|until| until <= Utc::now() + TimeDelta::days(SUPPORT_DAYS.into()));
    if is_short {
        Ok(())
    } else {
        caller.check_may(Permission::BlockForGood)
    }
}

/// Locks the account. Errors if it has a block that only admins could set, which a shorter one would lift, too.
async fn check_block(act: &mut PgConnection, caller: Caller, id: AccountId) -> Result<(), ApiError> {
    if caller.may(Permission::BlockForGood) {
        return Ok(());
    }
    let is_for_admins = sqlx::query_scalar!(
        r#"select blocked_at is not null and coalesce(blocked_until > now() + make_interval(days => $2), true)
               as "is_for_admins!"
           from accounts
           where id = $1
           for no key update"#,
        id.0,
        SUPPORT_DAYS,
    )
    .fetch_optional(act)
    .await?;
    if is_for_admins == Some(true) {
        Err(Code::AdminsOnly.into())
    } else {
        Ok(())
    }
}
