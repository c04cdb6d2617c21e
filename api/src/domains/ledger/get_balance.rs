use axum::extract::State;
use jobs::{domains::config::Feature, ids::AccountId};

use super::{balance_view::balance_view, view::BalanceView};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your chip balance.
#[utoipa::path(get, path = "/front/users/{id}/tokens/balance", tag = "ledger", params(("id" = AccountId, Path)),
    responses((status = 200, body = BalanceView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_balance(State(app): State<AppState>, Owner(caller): Owner) -> Result<Json<BalanceView>, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(balance_view(&mut conn, caller.account, &app.prices()).await?))
}
