//! What a payment provider must be able to do. Nothing here talks to a network or a database.
use jobs::domains::payments::ProviderReport;

use super::{order::Order, sandbox::Sandbox};
use crate::app::AppState;

pub trait PaymentProvider {
    /// Its name in addresses and in the database.
    fn name(&self) -> &'static str;

    /// Where the member pays for the order. The same order always has the same address.
    fn checkout(&self, order: &Order) -> String;

    /// Reads a webhook: first whose it is, only then what it says.
    fn verify_and_parse(&self, body: &str, signature: &str) -> Result<ProviderReport, WebhookError>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    #[error("the provider did not sign this")]
    Forged,
    #[error("the report is not understood")]
    Unreadable,
}

/// The provider of that name, if this installation has it.
pub(super) fn find_provider(app: &AppState, name: &str) -> Option<impl PaymentProvider + use<>> {
    provider_for_orders(app).filter(|provider| provider.name() == name)
}

/// The provider that new orders go to.
pub(super) fn provider_for_orders(app: &AppState) -> Option<impl PaymentProvider + use<>> {
    Sandbox::open(app)
}

pub(super) fn checkout_url(app: &AppState, order: &Order) -> Option<String> {
    find_provider(app, &order.provider).map(|provider| provider.checkout(order))
}
