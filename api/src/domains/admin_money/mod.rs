//! Money, for staff to review and decide: ledger totals, checks, payments and refunds, and the ledger of one account.
mod decide_dispute;
mod differences;
mod evidence_page;
mod find_payments;
mod get_evidence;
mod get_ledger;
mod get_money;
mod get_payment;
mod list_payments;
mod payment_view;
mod refund_payment;
mod request_disputes;
mod stop_renewal;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_money::get_money))
        .routes(routes!(list_payments::list_staff_payments))
        .routes(routes!(list_payments::get_payments_file))
        .routes(routes!(get_payment::get_staff_payment))
        .routes(routes!(get_ledger::get_account_ledger))
        .routes(routes!(differences::list_payment_differences))
        .routes(routes!(differences::compare_payments))
        .routes(routes!(differences::end_payment_difference))
        .routes(routes!(refund_payment::refund_payment))
        .routes(routes!(refund_payment::confirm_payment_refund))
        .routes(routes!(refund_payment::refuse_payment_refund))
        .routes(routes!(refund_payment::settle_payment_refund))
        .routes(routes!(decide_dispute::decide_payment_dispute))
        .routes(routes!(get_evidence::get_dispute_evidence))
        .routes(routes!(request_disputes::list_disputed_requests))
        .routes(routes!(request_disputes::decide_disputed_request))
        .routes(routes!(stop_renewal::stop_payment_renewal))
}
