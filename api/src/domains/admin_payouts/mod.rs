//! Payouts, for staff to check, approve and send, and to import their results.
mod decide;
mod decide_return;
mod end_payout;
mod export;
mod import;
mod load;
mod pain001;
mod pain002;
mod view;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

/// Enough for a bank report of some thousand payouts.
const MAX_REPORT_BYTES: usize = 4 * 1024 * 1024;

pub fn routes() -> OpenApiRouter<AppState> {
    let reports = OpenApiRouter::new()
        .routes(routes!(import::import_payout_results))
        .layer(DefaultBodyLimit::max(MAX_REPORT_BYTES));
    OpenApiRouter::new()
        .routes(routes!(load::list_payout_batches))
        .routes(routes!(load::get_payout_batch))
        .routes(routes!(decide::check_payout_batch))
        .routes(routes!(decide::approve_payout_batch))
        .routes(routes!(decide::export_payout_batch))
        .routes(routes!(export::get_payout_file))
        .routes(routes!(end_payout::end_payout))
        .routes(routes!(decide_return::confirm_payout_return))
        .routes(routes!(decide_return::refuse_payout_return))
        .merge(reports)
}
