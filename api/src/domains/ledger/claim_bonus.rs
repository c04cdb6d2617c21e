use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        ledger::{EntryKind, Grant, LedgerError, grant, lock_balance},
    },
    ids::AccountId,
};

use super::{
    balance_view::balance_view,
    daily_bonus::today,
    low_balance::this_week,
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

/// Claim a bonus.
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
    let mut tx = app.db.begin().await?;
    let (kind, chips, key) = match body.claim {
        Bonus::DailyBonus => {
            let today = today(&mut tx, caller.account).await?;
            (EntryKind::DailyBonus, prices.daily_bonus, today.key)
        }
        Bonus::LowBalance => {
            // Locks the balance, so that it can't change after it is read.
            lock_balance(&mut tx, caller.account).await?;
            let week = this_week(&mut tx, caller.account, &prices).await?;
            if !week.is_low && !week.is_claimed {
                return Err(ApiError::at_field(Code::UnknownOption, "claim"));
            }
            (EntryKind::LowBalanceBonus, prices.low_balance_bonus, week.key)
        }
    };
    if chips.is_zero() {
        return Err(ApiError::at_field(Code::UnknownOption, "claim"));
    }
    let bonus = Grant {
        member: caller.account,
        chips,
        kind,
        idempotency_key: &key,
        subject: None,
    };
    // The ledger decides, not `is_claimed`: concurrent claims both see the bonus as unclaimed.
    match grant(&mut tx, &bonus).await {
        Ok(()) => {}
        Err(LedgerError::AlreadyPosted) => return Err(Code::AlreadyClaimed.into()),
        Err(error) => return Err(error.into()),
    }
    let balance = balance_view(&mut tx, caller.account, &prices).await?;
    tx.commit().await?;
    Ok(Json(balance))
}
