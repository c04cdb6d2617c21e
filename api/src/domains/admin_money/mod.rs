//! Money, as staff look at it: what the books hold, what should be zero, payments, and the ledger of one account.
mod get_ledger;
mod get_money;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_money::get_money))
        .routes(routes!(get_ledger::get_account_ledger))
}
