//! What a payment provider must be able to do.
use std::{net::IpAddr, sync::LazyLock, time::Duration};

use async_trait::async_trait;
use axum::http::HeaderMap;
use jobs::{
    domains::payments::{PaymentMethod, PaymentState, ProviderReport},
    ids::PaymentId,
};

use super::order::Order;

#[async_trait]
pub trait PaymentProvider: Send + Sync {
    /// Its name in addresses, in settings and in the database.
    fn name(&self) -> &'static str;

    /// How it can be paid there.
    fn methods(&self) -> &'static [PaymentMethod];

    /// Whether prices of that currency can be paid there.
    fn takes(&self, currency: &str) -> bool;

    /// Whether periods after the first are taken without the member.
    fn renews(&self) -> bool;

    /// Whether it gives money back when it is asked to.
    fn refunds(&self) -> bool {
        false
    }

    /// Where the member pays for the order, if nobody has to be asked for that. The same order always has the same
    /// address.
    fn address(&self, _: &Order, _: &Back) -> Option<String> {
        None
    }

    /// Has the provider make a page to pay on, or finds the one that it made.
    async fn start(&self, _: &Order, _: &Back) -> Result<Hosted, ProviderError> {
        Err(ProviderError::Unsupported)
    }

    /// Reads a notice: first whose it is, only then what it says. `None`: nothing that matters here.
    async fn read(&self, notice: &Notice<'_>) -> Result<Option<ProviderReport>, WebhookError>;

    /// What is kept of a notice: no name, no address, nothing of a card.
    fn kept(&self, notice: &Notice<'_>) -> String {
        notice.body.to_owned()
    }

    /// What the provider wants to hear when its notice has arrived.
    fn thanks(&self) -> &'static str {
        ""
    }

    /// How the payment stands there. `None`: it knows nothing of it.
    async fn state_of(&self, _: &Sale) -> Result<Option<PaymentState>, ProviderError> {
        Err(ProviderError::Unsupported)
    }

    /// Gives so much back, in minor units of the currency.
    async fn refund(&self, _: &Sale, _cents: i64) -> Result<(), ProviderError> {
        Err(ProviderError::Unsupported)
    }

    /// Takes no further period.
    async fn stop(&self, _: &Sale) -> Result<(), ProviderError> {
        Err(ProviderError::Unsupported)
    }
}

/// Where a browser goes after it has paid, or not.
pub struct Back {
    pub success: String,
    pub failure: String,
}

/// A page to pay on.
pub struct Hosted {
    pub address: String,
    /// The provider's name of what is paid there.
    pub key: String,
}

/// A payment as its provider knows it.
pub struct Sale {
    pub payment: PaymentId,
    /// The provider's name of it.
    pub key: Option<String>,
    pub amount_cents: i64,
    pub currency: String,
    /// More was taken for it since.
    pub was_renewed: bool,
}

/// A call of somebody who says to be a provider.
pub struct Notice<'a> {
    /// What follows the question mark.
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
    #[error("the provider did not sign this")]
    Forged,
    #[error("the report is not understood")]
    Unreadable,
    /// Nothing is known until the provider says it again.
    #[error("the provider could not be asked")]
    Later,
}

/// Texts in here go to logs and to staff: they name neither people nor secrets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    #[error("the provider does not do that")]
    Unsupported,
    #[error("the provider refuses: {0}")]
    Refused(String),
    /// Whether it did anything is not known.
    #[error("the provider did not answer")]
    Silent,
}

impl From<reqwest::Error> for ProviderError {
    /// The address may hold a secret, so it stays out.
    fn from(_: reqwest::Error) -> Self {
        Self::Silent
    }
}

/// An address that redirects is none of a provider's.
pub(super) static CLIENT: LazyLock<reqwest::Client> = LazyLock::new(|| {
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(Duration::from_secs(5))
        .timeout(Duration::from_secs(15))
        .build()
        .expect("nothing in these settings depends on the machine")
});
