//! The configured providers, and the choice of one for each order.
use std::sync::Arc;

use http::HeaderMap;
use jobs::domains::payments::PaymentMethod;

use crate::{
    btcpay::{Btcpay, BtcpaySettings},
    ccbill::{Ccbill, CcbillSettings},
    provider::PaymentProvider,
    routes_of_orders::{OrderRoutes, RoutesError},
    verotel::{Verotel, VerotelSettings},
};

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

    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn PaymentProvider>> {
        self.list.iter()
    }

    /// The provider of that name, if configured.
    pub fn find(&self, name: &str) -> Option<&Arc<dyn PaymentProvider>> {
        self.iter().find(|provider| provider.name() == name)
    }

    /// Name of the provider that the routes prefer for a method, given the headers of the visitor's request.
    pub fn preferred(&self, method: PaymentMethod, headers: &HeaderMap) -> Option<&str> {
        let country = self
            .country_header
            .as_deref()
            .and_then(|name| headers.get(name)?.to_str().ok());
        self.routes.provider(method, country)
    }
}

/// Reads a provider's settings: if the first is set, the others are required.
pub(crate) struct Names<'a> {
    pub(crate) read: &'a dyn Fn(&str) -> Option<String>,
}

impl Names<'_> {
    pub(crate) fn needed(&self, name: &'static str) -> Result<String, ProvidersError> {
        (self.read)(name).ok_or(ProvidersError::Missing(name))
    }

    pub(crate) fn or(&self, name: &str, usual: &str) -> String {
        let address = (self.read)(name).unwrap_or_else(|| usual.to_owned());
        address.trim_end_matches('/').to_owned()
    }
}
