use axum::extract::State;
use jobs::{
    domains::accounts::{
        ChipGrant, ChipGrantError, NewChipGrant, confirm_chip_grant, propose_chip_grant, refuse_chip_grant,
    },
    ids::{AccountId, ChipGrantId},
};
use serde_json::{Value, json};

use super::{
    load::load,
    view::{Because, GiveChips, MemberPage},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        idempotency::IdempotencyKey,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::{Reason, required},
    },
};

/// Give a member chips, or take them back. Above a limit a second person must approve.
#[utoipa::path(post, path = "/front/admin/members/{id}/chips", tag = "admin_members",
    params(("id" = AccountId, Path), ("Idempotency-Key" = String, Header)), request_body = GiveChips,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn give_chips(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<GiveChips>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    let new = NewChipGrant {
        member: id,
        chips: body.chips,
        reason,
        proposed_by: caller.account,
        idempotency_key: &key,
    };
    let mut act = Act::begin(&app, caller).await?;
    let made = propose_chip_grant(&mut act, &new).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("member.chips", ("account", id), Some(reason), detail_of(&made))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// Approve a chip grant as the second person.
#[utoipa::path(post, path = "/front/admin/members/{id}/chips/{grant}/confirm", tag = "admin_members",
    params(("id" = AccountId, Path), ("grant" = ChipGrantId, Path)), request_body = Reason,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn confirm_chips(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, grant)): Path<(AccountId, ChipGrantId)>,
    Json(body): Json<Reason>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = body.text()?;
    let mut act = Act::begin(&app, caller).await?;
    let decided = confirm_chip_grant(&mut act, id, grant, caller.account).await?;
    let shown = load(&mut act, id).await?;
    act.write_down("member.chips_confirm", ("account", id), reason, detail_of(&decided))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// Reject a colleague's chip grant, or withdraw your own.
#[utoipa::path(post, path = "/front/admin/members/{id}/chips/{grant}/refuse", tag = "admin_members",
    params(("id" = AccountId, Path), ("grant" = ChipGrantId, Path)), request_body = Because,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refuse_chips(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, grant)): Path<(AccountId, ChipGrantId)>,
    Json(body): Json<Because>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let decided = refuse_chip_grant(&mut act, id, grant, caller.account).await?;
    let shown = load(&mut act, id).await?;
    let detail = detail_of(&decided);
    act.write_down("member.chips_refuse", ("account", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

fn detail_of(grant: &ChipGrant) -> Value {
    json!({ "grant": grant.id, "chips": grant.chips, "state": grant.state })
}

impl From<ChipGrantError> for ApiError {
    fn from(error: ChipGrantError) -> Self {
        match error {
            ChipGrantError::NotFound => Code::NotFound.into(),
            ChipGrantError::OwnAccount => Code::OwnAccount.into(),
            ChipGrantError::FourEyes => Code::FourEyes.into(),
            ChipGrantError::Amount => Self::at_field(Code::UnknownOption, "chips"),
            ChipGrantError::Decided => Code::Conflict.into(),
            ChipGrantError::KeyReused => Code::IdempotencyKeyReused.into(),
            ChipGrantError::Ledger(error) => error.into(),
            ChipGrantError::Database(error) => error.into(),
        }
    }
}
