//! The configured providers, and the choice of one for each order.
use std::sync::Arc;

use axum::http::HeaderMap;
use jobs::domains::payments::PaymentMethod;

use super::{
    btcpay::{Btcpay, BtcpaySettings},
    ccbill::{Ccbill, CcbillSettings},
    order::Order,
    provider::{Back, PaymentProvider},
    routes_of_orders::{OrderRoutes, RoutesError},
    sandbox::Sandbox,
    verotel::{Verotel, VerotelSettings},
};
use crate::app::AppState;

/// Providers with settings. Without settings a provider is absent: nothing is sold through it, and notices in its name
/// are rejected.
#[derive(Clone, Default)]
pub struct Providers {
    list: Arc<[Arc<dyn PaymentProvider>]>,
    routes: Arc<OrderRoutes>,
    /// Header in which our proxy reports the visitor's country.
    country_header: Option<Arc<str>>,
}

#[derive(Debug, thiserror::Error)]
pub enum ProvidersError {
    #[error("{0} is not set, but other settings of its provider are")]
    Missing(&'static str),
    #[error("{0} is not valid")]
    Invalid(&'static str),
    #[error(transparent)]
    Routes(#[from] RoutesError),
}

impl Providers {
    pub fn new(list: Vec<Arc<dyn PaymentProvider>>, routes: OrderRoutes, country_header: Option<&str>) -> Self {
        Self {
            list: list.into(),
            routes: Arc::new(routes),
            country_header: country_header.map(Into::into),
        }
    }

    pub fn from_env() -> Result<Self, ProvidersError> {
        let read = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let mut list: Vec<Arc<dyn PaymentProvider>> = vec![];
        if let Some(settings) = CcbillSettings::read(&read)? {
            list.push(Arc::new(Ccbill::new(settings)));
        }
        if let Some(settings) = VerotelSettings::read(&read)? {
            list.push(Arc::new(Verotel::new(settings)));
        }
        if let Some(settings) = BtcpaySettings::read(&read)? {
            list.push(Arc::new(Btcpay::new(settings)));
        }
        let routes = read("NOCTURNE_PAYMENT_ROUTES").unwrap_or_default().parse()?;
        Ok(Self::new(list, routes, read("NOCTURNE_COUNTRY_HEADER").as_deref()))
    }

    fn country<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let name = self.country_header.as_deref()?;
        headers.get(name)?.to_str().ok()
    }
}

/// Reads a provider's settings: if the first is set, the others are required.
pub(super) struct Names<'a> {
    pub(super) read: &'a dyn Fn(&str) -> Option<String>,
}

impl Names<'_> {
    pub(super) fn needed(&self, name: &'static str) -> Result<String, ProvidersError> {
        (self.read)(name).ok_or(ProvidersError::Missing(name))
    }

    pub(super) fn or(&self, name: &str, usual: &str) -> String {
        let address = (self.read)(name).unwrap_or_else(|| usual.to_owned());
        address.trim_end_matches('/').to_owned()
    }
}

/// Real ones first: the embedded one takes the orders that none of them supports.
fn all(app: &AppState) -> Vec<Arc<dyn PaymentProvider>> {
    let sandbox = Sandbox::open(app).map(|sandbox| Arc::new(sandbox) as Arc<dyn PaymentProvider>);
    app.providers.list.iter().cloned().chain(sandbox).collect()
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
    let country = app.providers.country(headers);
    let chosen = app.providers.routes.provider(method, country);
    let place = able.iter().position(|provider| Some(provider.name()) == chosen);
    (!able.is_empty()).then(|| able.swap_remove(place.unwrap_or(0)))
}

/// Payment methods offered by the enabled providers.
pub(super) fn offered_methods(app: &AppState) -> Vec<PaymentMethod> {
    let all = all(app);
    PaymentMethod::ALL
        .into_iter()
        .filter(|method| all.iter().any(|provider| provider.methods().contains(method)))
        .collect()
}

/// URL where an order is paid: at the provider, or our own redirect if the provider has to be asked first.
pub(super) fn checkout_url(app: &AppState, order: &Order) -> Option<String> {
    let provider = find_provider(app, &order.provider)?;
    let back = Back::of(&app.signing, &app.public_url, order.id);
    let own = || format!("{}/front/payments/{}/checkout", app.public_url, order.id);
    Some(provider.address(order, &back).unwrap_or_else(own))
}
