//! BTCPay Server through its Greenfield API: one invoice per order, and notices signed by HMAC.
mod invoice;
mod notice;

use async_trait::async_trait;
use jobs::domains::payments::{Order, PaymentMethod, ProviderReport, ProviderSale, SaleStatus};

use crate::{
    provider::{Back, Hosted, Notice, PaymentProvider, ProviderError, WebhookError},
    providers::{Names, ProvidersError},
};

/// Our BTCPay store. Contains secrets: never printed or logged.
pub struct BtcpaySettings {
    /// Server URL, without a trailing slash.
    pub url: String,
    pub store: String,
    pub api_key: String,
    /// Key that signs the server's notices.
    pub webhook_secret: String,
}

impl BtcpaySettings {
    pub(crate) fn read(read: &dyn Fn(&str) -> Option<String>) -> Result<Option<Self>, ProvidersError> {
        let names = Names { read };
        let Some(url) = read("NOCTURNE_BTCPAY_URL") else {
            return Ok(None);
        };
        Ok(Some(Self {
            url: url.trim_end_matches('/').to_owned(),
            store: names.needed("NOCTURNE_BTCPAY_STORE")?,
            api_key: names.needed("NOCTURNE_BTCPAY_API_KEY")?,
            webhook_secret: names.needed("NOCTURNE_BTCPAY_WEBHOOK_SECRET")?,
        }))
    }
}

pub struct Btcpay {
    settings: BtcpaySettings,
}

impl Btcpay {
    pub fn new(settings: BtcpaySettings) -> Self {
        Self { settings }
    }
}

#[async_trait]
impl PaymentProvider for Btcpay {
    fn name(&self) -> &'static str {
        "btcpay"
    }

    fn methods(&self) -> &'static [PaymentMethod] {
        &[PaymentMethod::Crypto]
    }

    fn takes(&self, _: &str) -> bool {
        true
    }

    /// Crypto payments can't be pulled.
    fn renews(&self) -> bool {
        false
    }

    async fn start(&self, order: &Order, back: &Back) -> Result<Hosted, ProviderError> {
        let invoice = match invoice::find(&self.settings, order.id).await? {
            Some(known) => known,
            None => invoice::create(&self.settings, order, &back.success).await?,
        };
        Ok(Hosted {
            address: invoice.checkout_link,
            key: invoice.id,
        })
    }

    async fn read(&self, notice: &Notice<'_>) -> Result<Option<ProviderReport>, WebhookError> {
        notice::read(&self.settings, notice).await
    }

    async fn status_of(&self, sale: &ProviderSale) -> Result<Option<SaleStatus>, ProviderError> {
        let Some(key) = &sale.key else {
            return Ok(None);
        };
        let invoice = invoice::get(&self.settings, key).await?;
        Ok(invoice.map(|invoice| invoice.status(sale.payment)))
    }
}
