use axum::{extract::State, http::StatusCode};
use jobs::domains::{
    config::Feature,
    ledger::Chips,
    payouts::{self, CashTerms},
};

use super::view::UseIncome;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Convert earned chips into spendable ones.
#[utoipa::path(post, path = "/front/earnings/income/spend", tag = "payouts",
    params(("Idempotency-Key" = String, Header)), request_body = UseIncome,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn spend_income(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<UseIncome>,
) -> Result<StatusCode, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let mut tx = app.db.begin().await?;
    payouts::spend_income(&mut tx, caller.account, Chips::new(body.chips), &key).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Convert earned chips into money, paid out with the rest: chips bought with money, of an approved creator.
#[utoipa::path(post, path = "/front/earnings/income/cash", tag = "payouts",
    params(("Idempotency-Key" = String, Header)), request_body = UseIncome,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn cash_out_income(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<UseIncome>,
) -> Result<StatusCode, ApiError> {
    let limits = app.platform.now().limits();
    let terms = CashTerms {
        cents_per_hundred: limits.income_chip_cents,
        risk_days: i32::try_from(limits.earning_risk_days).unwrap_or(i32::MAX),
    };
    if terms.cents_per_hundred == 0 {
        return Err(Code::FeatureDisabled.into());
    }
    let mut tx = app.db.begin().await?;
    payouts::cash_out_income(&mut tx, caller.account, Chips::new(body.chips), terms, &key).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
