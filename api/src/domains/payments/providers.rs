//! The providers that this build offers, and the choice of one for each order.
use std::sync::Arc;

use axum::http::HeaderMap;
use jobs::domains::payments::{Offer, Order, PaymentMethod, SANDBOX};
use providers::PaymentProvider;

use super::{return_address::back, sandbox::Sandbox};
use crate::app::AppState;

/// Real ones first: the embedded one takes the orders that none of them supports.
fn all(app: &AppState) -> Vec<Arc<dyn PaymentProvider>> {
    let sandbox = Sandbox::open(app).map(|sandbox| Arc::new(sandbox) as Arc<dyn PaymentProvider>);
    app.providers.iter().cloned().chain(sandbox).collect()
}

/// The provider of that name, if configured.
pub(in crate::domains) fn find_provider(app: &AppState, name: &str) -> Option<Arc<dyn PaymentProvider>> {
    all(app).into_iter().find(|provider| provider.name() == name)
}

/// The provider for an order with that method and currency, if any.
pub(super) fn provider_for_orders(
    app: &AppState,
    headers: &HeaderMap,
    method: PaymentMethod,
    currency: &str,
) -> Option<Arc<dyn PaymentProvider>> {
    let mut able: Vec<_> = all(app)
        .into_iter()
        .filter(|provider| provider.methods().contains(&method) && provider.takes(currency))
        .collect();
    let chosen = app.providers.preferred(method, headers);
    let place = able.iter().position(|provider| Some(provider.name()) == chosen);
    (!able.is_empty()).then(|| able.swap_remove(place.unwrap_or(0)))
}

/// Whether the provider renews what is ordered. A tier that begins within the paid time is renewed by the embedded one
/// alone: all others take the next period a period after the payment.
pub(super) fn renews(provider: &dyn PaymentProvider, offer: &Offer) -> bool {
    provider.renews() && (provider.name() == SANDBOX || !offer.bought.is_upgrade())
}

/// Payment methods offered by the enabled providers.
pub(super) fn offered_methods(app: &AppState) -> Vec<PaymentMethod> {
    offered_by(&all(app))
}

fn offered_by(providers: &[Arc<dyn PaymentProvider>]) -> Vec<PaymentMethod> {
    PaymentMethod::ALL
        .into_iter()
        .filter(|method| providers.iter().any(|provider| provider.methods().contains(method)))
        .collect()
}

/// The method of an order that names none: the first that is offered.
pub(super) fn first_method(app: &AppState) -> PaymentMethod {
    offered_methods(app).first().copied().unwrap_or(PaymentMethod::Card)
}

/// URL where an order is paid: at the provider, or our own redirect if the provider has to be asked first.
pub(super) fn checkout_url(app: &AppState, order: &Order) -> Option<String> {
    let provider = find_provider(app, &order.provider)?;
    let back = back(&app.signing, &app.public_url, order.id);
    let own = || format!("{}/front/payments/{}/checkout", app.public_url, order.id);
    Some(provider.address(order, &back).unwrap_or_else(own))
}

#[cfg(test)]
mod tests {
    use providers::{Btcpay, BtcpaySettings, Ccbill, CcbillSettings, DigestKind};

    use super::*;

    fn cards() -> Arc<dyn PaymentProvider> {
        Arc::new(Ccbill::new(CcbillSettings {
            account: "900100".to_owned(),
            subaccount: "0001".to_owned(),
            form: "form".to_owned(),
            salt: "salt".to_owned(),
            digest: DigestKind::Sha256,
            forms_url: "https://forms.test".to_owned(),
            datalink_url: "https://datalink.test".to_owned(),
            datalink: None,
        }))
    }

    fn coins() -> Arc<dyn PaymentProvider> {
        Arc::new(Btcpay::new(BtcpaySettings {
            url: "https://coins.test".to_owned(),
            store: "store".to_owned(),
            api_key: "key".to_owned(),
            webhook_secret: "secret".to_owned(),
        }))
    }

    #[test]
    fn a_method_that_no_provider_offers_is_not_among_the_offered() {
        assert!(offered_by(&[]).is_empty());
        assert_eq!(offered_by(&[cards()]), [PaymentMethod::Card]);
        assert_eq!(offered_by(&[coins()]), [PaymentMethod::Crypto]);
        assert_eq!(
            offered_by(&[coins(), cards()]),
            [PaymentMethod::Card, PaymentMethod::Crypto]
        );
    }
}
