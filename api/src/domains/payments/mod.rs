//! Chips for money. A provider hosts the checkout; what it reports decides, never what a browser brings back.
mod create_payment;
mod get_payment;
mod order;
mod provider;
mod receive_webhook;
mod sandbox;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create_payment::create_payment))
        .routes(routes!(get_payment::get_payment))
        .routes(routes!(receive_webhook::receive_webhook))
        .merge(sandbox::routes())
}
