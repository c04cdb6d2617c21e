//! Earnings and payouts over HTTP: balances, histories, statements, and payout accounts.
mod get_earnings;
mod get_terms;
mod list_members;
mod list_payouts;
mod list_sales;
mod sales_file;
mod settings;
mod statement;
mod statement_csv;
mod statement_pdf;
mod use_income;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::{
    list_payouts::payouts_of,
    view::{PayoutPage, PayoutState, PayoutView},
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_earnings::get_earnings))
        .routes(routes!(list_sales::list_earnings))
        .routes(routes!(sales_file::get_sales_file))
        .routes(routes!(get_terms::get_selling_terms))
        .routes(routes!(list_members::list_club_members))
        .routes(routes!(list_payouts::list_payouts))
        .routes(routes!(use_income::spend_income))
        .routes(routes!(use_income::cash_out_income))
        .routes(routes!(statement::get_statement))
        .routes(routes!(
            settings::get_payout_settings,
            settings::set_payout_settings,
            settings::forget_payout_settings
        ))
}
