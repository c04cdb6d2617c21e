//! Chips for members: balance, transactions, bonuses and prices.
mod balance_view;
mod claim_bonus;
mod daily_bonus;
mod get_balance;
mod get_tokens_config;
mod list_transactions;
mod low_balance;
mod receipts;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::{balance_view::balance_view, view::BalanceView};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_balance::get_balance))
        .routes(routes!(list_transactions::list_transactions))
        .routes(routes!(claim_bonus::claim_bonus))
        .routes(routes!(get_tokens_config::get_tokens_config))
}
