//! Purchases for money. A provider hosts the checkout; only its reports decide, never the browser's return.
mod create_payment;
mod create_purchase;
mod get_payment;
mod list_payments;
mod methods;
mod open_checkout;
mod preview_purchase;
mod promo;
mod providers;
mod purchase_view;
mod receive_webhook;
mod return_address;
mod sandbox;
mod view;

pub(in crate::domains) use self::{
    providers::find_provider,
    sandbox::{Page, is_allowed_by, write_page},
};

use axum::routing::get;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::{methods::saved_methods, view::SavedMethod};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create_payment::create_payment, list_payments::list_payments))
        .routes(routes!(create_purchase::create_purchase))
        .routes(routes!(preview_purchase::preview_purchase))
        .routes(routes!(get_payment::get_payment))
        .routes(routes!(methods::list_payment_methods))
        .routes(routes!(methods::set_default_payment_method))
        .routes(routes!(methods::delete_payment_method))
        .routes(routes!(promo::apply_promo_code))
        .routes(routes!(promo::list_promo_codes, promo::create_promo_code))
        .routes(routes!(promo::end_promo_code))
        .routes(routes!(
            receive_webhook::receive_webhook,
            receive_webhook::receive_postback
        ))
        .route("/front/payments/{id}/checkout", get(open_checkout::open_checkout))
        .merge(sandbox::routes())
}
