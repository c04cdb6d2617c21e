//! What a payment provider must be able to do. Nothing here talks to a network or a database.
use jobs::domains::payments::{PaymentMethod, ProviderReport};

use super::{order::Order, sandbox::Sandbox};
use crate::app::AppState;

pub trait PaymentProvider {
    /// Its name in addresses and in the database.
    fn name(&self) -> &'static str;

    /// How it can be paid there.
    fn methods(&self) -> &'static [PaymentMethod];

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
    Sandbox::open(app).filter(|provider| provider.name() == name)
}

/// The provider that new orders go to, if one offers that way to pay.
pub(super) fn provider_for_orders(app: &AppState, method: PaymentMethod) -> Option<impl PaymentProvider + use<>> {
    Sandbox::open(app).filter(|provider| provider.methods().contains(&method))
}

/// What can be chosen here: what an enabled provider offers.
pub(super) fn offered_methods(app: &AppState) -> Vec<PaymentMethod> {
    Sandbox::open(app).map_or_else(Vec::new, |provider| provider.methods().to_vec())
}

pub(super) fn checkout_url(app: &AppState, order: &Order) -> Option<String> {
    find_provider(app, &order.provider).map(|provider| provider.checkout(order))
}
