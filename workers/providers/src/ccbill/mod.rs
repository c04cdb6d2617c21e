//! CCBill FlexForms with dynamic pricing: a digest signs the form's URL; notices are verified by source address, and by
//! the digest of the sale if there is one.
mod datalink;
mod digest;
mod notice;
mod settings;

use async_trait::async_trait;
use jobs::domains::payments::{Order, PaymentMethod, ProviderReport, ProviderSale, SaleStatus};
use url::Url;

pub use self::{digest::DigestKind, settings::CcbillSettings};
use crate::{
    money::decimal,
    provider::{Back, Notice, PaymentProvider, ProviderError, WebhookError},
};

/// ISO 4217 alphabetic and numeric codes of the currencies CCBill takes with two decimals.
const CURRENCIES: &[(&str, &str)] = &[
    ("USD", "840"),
    ("EUR", "978"),
    ("GBP", "826"),
    ("CAD", "124"),
    ("AUD", "036"),
];
/// Days of a month at CCBill.
const DAYS_A_MONTH: i32 = 30;
/// Maximum number of rebills: renews until canceled.
const ENDLESS: &str = "99";
/// Form field for the payment id; returned with an `X-` prefix.
const PAYMENT: &str = "payment_id";

pub struct Ccbill {
    settings: CcbillSettings,
}

impl Ccbill {
    pub fn new(settings: CcbillSettings) -> Self {
        Self { settings }
    }
}

fn number_of(currency: &str) -> Option<&'static str> {
    let found = CURRENCIES.iter().find(|(letters, _)| *letters == currency);
    found.map(|(_, number)| *number)
}

#[async_trait]
impl PaymentProvider for Ccbill {
    fn name(&self) -> &'static str {
        "ccbill"
    }

    fn methods(&self) -> &'static [PaymentMethod] {
        &[PaymentMethod::Card]
    }

    fn takes(&self, currency: &str) -> bool {
        number_of(currency).is_some()
    }

    fn renews(&self) -> bool {
        true
    }

    fn refunds(&self) -> bool {
        self.settings.datalink.is_some()
    }

    fn stops(&self) -> bool {
        self.settings.datalink.is_some()
    }

    fn address(&self, order: &Order, _: &Back) -> Option<String> {
        let currency = number_of(&order.currency)?;
        let days = (i32::from(order.terms.period_in_month.unwrap_or(1)) * DAYS_A_MONTH).to_string();
        let price = decimal(order.amount_cents);
        let renewal = order.terms.renewal_cents.map(decimal);
        let mut signed = vec![("initialPrice", price.as_str()), ("initialPeriod", days.as_str())];
        if let Some(renewal) = &renewal {
            signed.extend([
                ("recurringPrice", renewal.as_str()),
                ("recurringPeriod", days.as_str()),
                ("numRebills", ENDLESS),
            ]);
        }
        signed.push(("currencyCode", currency));
        let parts: Vec<&str> = signed.iter().map(|(_, value)| *value).collect();
        let digest = self.settings.digest.of(&parts, &self.settings.salt);
        let mut address = Url::parse(&format!(
            "{}/wap-frontflex/flexforms/{}",
            self.settings.forms_url, self.settings.form
        ))
        .ok()?;
        address
            .query_pairs_mut()
            .append_pair("clientAccnum", &self.settings.account)
            .append_pair("clientSubacc", &self.settings.subaccount)
            .extend_pairs(signed)
            .append_pair("formDigest", &digest)
            .append_pair(PAYMENT, &order.id.to_string());
        Some(address.into())
    }

    async fn read(&self, notice: &Notice<'_>) -> Result<Option<ProviderReport>, WebhookError> {
        notice::read(&self.settings, notice)
    }

    fn kept(&self, notice: &Notice<'_>) -> String {
        notice::kept(notice)
    }

    async fn status_of(&self, sale: &ProviderSale) -> Result<Option<SaleStatus>, ProviderError> {
        datalink::status_of(&self.settings, sale).await
    }

    async fn refund(&self, sale: &ProviderSale, cents: i64) -> Result<(), ProviderError> {
        datalink::refund(&self.settings, sale, cents).await
    }

    async fn stop(&self, sale: &ProviderSale) -> Result<(), ProviderError> {
        datalink::stop(&self.settings, sale).await
    }
}
