//! Verotel FlexPay, version 4: messages in both directions are signed by a digest of their parameters.
mod settings;
mod signature;

use std::collections::BTreeMap;

use async_trait::async_trait;
use jobs::domains::payments::{Order, PaymentMethod, PaymentState, ProviderReport, ProviderSale, SaleStatus};
use url::{Url, form_urlencoded};

pub use self::settings::VerotelSettings;
use self::signature::{is_signed, sign};
use crate::{
    money::{cents, decimal},
    provider::{Back, CLIENT, Notice, PaymentProvider, ProviderError, WebhookError},
};

const VERSION: &str = "4";
const CURRENCIES: &[&str] = &["USD", "EUR", "GBP", "AUD", "CAD", "CHF", "DKK", "NOK", "SEK"];

pub struct Verotel {
    settings: VerotelSettings,
}

impl Verotel {
    pub fn new(settings: VerotelSettings) -> Self {
        Self { settings }
    }

    fn signed_address(&self, path: &str, mut parameters: BTreeMap<&str, String>) -> Option<String> {
        parameters.insert("shopID", self.settings.shop.clone());
        parameters.insert("version", VERSION.to_owned());
        let signature = sign(
            &self.settings.key,
            parameters.iter().map(|(name, value)| (*name, value.as_str())),
        );
        let mut address = Url::parse(&format!("{}/{path}", self.settings.url)).ok()?;
        address
            .query_pairs_mut()
            .extend_pairs(&parameters)
            .append_pair("signature", &signature);
        Some(address.into())
    }
}

#[async_trait]
impl PaymentProvider for Verotel {
    fn name(&self) -> &'static str {
        "verotel"
    }

    fn methods(&self) -> &'static [PaymentMethod] {
        &[PaymentMethod::Card]
    }

    fn takes(&self, currency: &str) -> bool {
        CURRENCIES.contains(&currency)
    }

    fn renews(&self) -> bool {
        true
    }

    fn address(&self, order: &Order, back: &Back) -> Option<String> {
        let mut parameters = BTreeMap::from([
            ("priceCurrency", order.currency.clone()),
            ("referenceID", order.id.to_string()),
            ("successURL", back.success.clone()),
            ("declineURL", back.failure.clone()),
        ]);
        let name = self.settings.description.clone();
        if let Some(renewal) = order.terms.renewal_cents {
            let period = format!("P{}M", order.terms.period_in_month.unwrap_or(1));
            if renewal != order.amount_cents {
                parameters.insert("trialAmount", decimal(order.amount_cents));
                parameters.insert("trialPeriod", period.clone());
            }
            parameters.insert("type", "subscription".to_owned());
            parameters.insert("subscriptionType", "recurring".to_owned());
            parameters.insert("period", period);
            parameters.insert("priceAmount", decimal(renewal));
            parameters.insert("name", name);
        } else {
            parameters.insert("type", "purchase".to_owned());
            parameters.insert("priceAmount", decimal(order.amount_cents));
            parameters.insert("description", name);
        }
        self.signed_address("startorder", parameters)
    }

    async fn read(&self, notice: &Notice<'_>) -> Result<Option<ProviderReport>, WebhookError> {
        // GET or POST, as configured for the shop.
        let texts = [notice.query, notice.body];
        let pairs = texts
            .iter()
            .flat_map(|text| form_urlencoded::parse(text.as_bytes()).into_owned());
        let fields: BTreeMap<String, String> = pairs.collect();
        if !is_signed(&self.settings, &fields) {
            return Err(WebhookError::Forged);
        }
        report(&fields)
    }

    fn kept(&self, notice: &Notice<'_>) -> String {
        // It contains no personal data.
        if notice.body.is_empty() {
            notice.query.to_owned()
        } else {
            notice.body.to_owned()
        }
    }

    fn thanks(&self) -> &'static str {
        "OK"
    }

    async fn status_of(&self, sale: &ProviderSale) -> Result<Option<SaleStatus>, ProviderError> {
        let reference = BTreeMap::from([("referenceID", sale.payment.to_string())]);
        let address = self
            .signed_address("salestatus", reference)
            .ok_or(ProviderError::Unsupported)?;
        let answer = CLIENT.get(address).send().await?;
        if !answer.status().is_success() {
            return Err(ProviderError::Silent);
        }
        let answer = answer.text().await?;
        let line = |name: &str| {
            answer.lines().find_map(|line| {
                let (key, value) = line.split_once(':')?;
                (key.trim() == name).then(|| value.trim())
            })
        };
        match (line("response"), line("saleResult")) {
            (Some("FOUND"), Some("APPROVED")) => Ok(Some(PaymentState::Paid.into())),
            (Some("FOUND"), Some(_)) => Ok(Some(PaymentState::Failed.into())),
            (Some("NOTFOUND"), _) => Ok(None),
            _ => Err(ProviderError::Silent),
        }
    }
}

fn report(fields: &BTreeMap<String, String>) -> Result<Option<ProviderReport>, WebhookError> {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let sale = field("saleID");
    // The postback of a one-time payment has no event.
    let event = Some(field("event"))
        .filter(|event| !event.is_empty())
        .unwrap_or("initial");
    let state = match event {
        "initial" | "rebill" => PaymentState::Paid,
        "credit" => PaymentState::Refunded,
        "chargeback" => PaymentState::ChargedBack,
        "cancel" | "expiry" => PaymentState::Created,
        _ => return Ok(None),
    };
    let either = |one: &str, other: &str| {
        Some(field(one))
            .filter(|text| !text.is_empty())
            .unwrap_or(field(other))
            .to_owned()
    };
    let transaction = field("transactionID");
    let goes_back = matches!(state, PaymentState::Refunded | PaymentState::ChargedBack);
    let moved = if goes_back { field("parentID") } else { transaction };
    // A first period at another price is a trial.
    let amount = if event == "initial" && !field("trialAmount").is_empty() {
        field("trialAmount").to_owned()
    } else {
        either("amount", "priceAmount")
    };
    let report = ProviderReport {
        event_key: format!("{event}:{sale}:{transaction}"),
        payment_id: field("referenceID").parse().ok(),
        state,
        amount_cents: cents(&amount).unwrap_or_default(),
        currency: either("currency", "priceCurrency"),
        renewal: (event == "rebill").then(|| transaction.to_owned()),
        sale: Some(sale.to_owned()),
        transaction: Some(moved.to_owned()).filter(|moved| !moved.is_empty()),
        stops_renewal: state == PaymentState::Created,
        coins: None,
    };
    let needs_sum = state != PaymentState::Created;
    let is_complete = report.payment_id.is_some() && !sale.is_empty() && (event != "rebill" || !transaction.is_empty());
    if is_complete && (!needs_sum || (report.amount_cents > 0 && !report.currency.is_empty())) {
        Ok(Some(report))
    } else {
        Err(WebhookError::Unreadable)
    }
}
