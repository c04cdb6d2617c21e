use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        ledger::{EntryKind, Grant, LedgerError, grant},
    },
    ids::AccountId,
};

use super::{
    balance_view::balance_view,
    daily_bonus::today,
    view::{BalanceView, Bonus, ClaimBonus},
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Take what is yours today.
#[utoipa::path(post, path = "/front/users/{id}/tokens/claim", tag = "ledger", params(("id" = AccountId, Path)),
    request_body = ClaimBonus,
    responses((status = 200, body = BalanceView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn claim_bonus(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ClaimBonus>,
) -> Result<Json<BalanceView>, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let prices = app.prices();
    let Bonus::DailyBonus = body.claim;
    if prices.daily_bonus.is_zero() {
        return Err(ApiError::at_field(Code::UnknownOption, "claim"));
    }
    let mut tx = app.db.begin().await?;
    let today = today(&mut tx, caller.account).await?;
    let bonus = Grant {
        member: caller.account,
        chips: prices.daily_bonus,
        kind: EntryKind::DailyBonus,
        idempotency_key: &today.key,
        subject: None,
    };
    // The ledger decides and not `is_claimed`: two claims at once both see a day without one.
    match grant(&mut tx, &bonus).await {
        Ok(()) => {}
        Err(LedgerError::AlreadyPosted) => return Err(Code::AlreadyClaimed.into()),
        Err(error) => return Err(error.into()),
    }
    let balance = balance_view(&mut tx, caller.account, &prices).await?;
    tx.commit().await?;
    Ok(Json(balance))
}
