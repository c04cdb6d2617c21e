//! Interface of a payment provider.
use std::{net::IpAddr, sync::LazyLock, time::Duration};

use async_trait::async_trait;
use http::HeaderMap;
use jobs::domains::payments::{Order, PaymentMethod, ProviderReport, ProviderSale, SaleStatus};

#[async_trait]
pub trait PaymentProvider: Send + Sync {
    /// Name in URLs, settings and the database.
    fn name(&self) -> &'static str;

    /// Supported payment methods.
    fn methods(&self) -> &'static [PaymentMethod];

    /// Whether it takes payments in the currency.
    fn takes(&self, currency: &str) -> bool;

    /// Whether it renews subscriptions automatically.
    fn renews(&self) -> bool;

    /// Whether it can refund payments on request.
    fn refunds(&self) -> bool {
        false
    }

    /// Whether it can end recurring billing on request.
    fn stops(&self) -> bool {
        false
    }

    /// URL of the payment page, if known without asking the provider. Always the same for one order.
    fn address(&self, _: &Order, _: &Back) -> Option<String> {
        None
    }

    /// Creates a payment page at the provider, or finds an existing one.
    async fn start(&self, _: &Order, _: &Back) -> Result<Hosted, ProviderError> {
        Err(ProviderError::Unsupported)
    }

    /// Verifies a notice, and only then parses it. `None`: nothing relevant.
    async fn read(&self, notice: &Notice<'_>) -> Result<Option<ProviderReport>, WebhookError>;

    /// The stored form of a notice: no names, no addresses, no card data.
    fn kept(&self, notice: &Notice<'_>) -> String {
        notice.body.to_owned()
    }

    /// Response body that the provider expects for a notice.
    fn thanks(&self) -> &'static str {
        ""
    }

    /// The provider's record of a sale. `None`: unknown there.
    async fn status_of(&self, _: &ProviderSale) -> Result<Option<SaleStatus>, ProviderError> {
        Err(ProviderError::Unsupported)
    }

    /// Refunds an amount in minor units of the currency.
    async fn refund(&self, _: &ProviderSale, _cents: i64) -> Result<(), ProviderError> {
        Err(ProviderError::Unsupported)
    }

    /// Ends recurring billing.
    async fn stop(&self, _: &ProviderSale) -> Result<(), ProviderError> {
        Err(ProviderError::Unsupported)
    }
}

/// Where the browser returns after paying or canceling.
pub struct Back {
    pub success: String,
    pub failure: String,
}

/// A hosted payment page.
pub struct Hosted {
    pub address: String,
    /// The provider's id of what is paid.
    pub key: String,
}

/// A request claiming to come from a provider.
pub struct Notice<'a> {
    /// Raw query string.
    pub query: &'a str,
    pub headers: &'a HeaderMap,
    pub body: &'a str,
    pub source: IpAddr,
}

impl Notice<'_> {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    #[error("the provider's signature is missing or wrong")]
    Forged,
    #[error("the report isn't valid")]
    Unreadable,
    /// Unknown until the provider sends the notice again.
    #[error("the provider can't be reached")]
    Later,
}

/// These texts go to logs and staff, so they contain no names and no secrets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    #[error("the provider doesn't support this")]
    Unsupported,
    #[error("the provider refused: {0}")]
    Refused(String),
    /// The request never arrived.
    #[error("the provider can't be reached")]
    Unreached,
    /// Unknown whether the request took effect.
    #[error("the provider did not answer")]
    Silent,
}

impl From<reqwest::Error> for ProviderError {
    /// The URL may hold a secret, so it is dropped.
    fn from(error: reqwest::Error) -> Self {
        if error.is_connect() {
            Self::Unreached
        } else {
            Self::Silent
        }
    }
}

/// Redirects are refused: a provider's endpoints don't redirect.
pub(crate) static CLIENT: LazyLock<reqwest::Client> = LazyLock::new(|| {
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(Duration::from_secs(5))
        .timeout(Duration::from_secs(15))
        .build()
        .expect("the client settings are valid")
});
