use std::collections::BTreeMap;

use jobs::domains::payments::{PaymentState, ProviderReport};
use serde_json::Value;
use url::form_urlencoded;

use super::{CURRENCIES, CcbillSettings, PAYMENT, settings::is_source};
use crate::{
    money::cents,
    provider::{Notice, WebhookError},
};

/// Fields read from a notice, and the only ones stored.
const READ: &[&str] = &[
    "eventType",
    "clientAccnum",
    "clientSubacc",
    "subscriptionId",
    "transactionId",
    "timestamp",
    "billedInitialPrice",
    "billedAmount",
    "amount",
    "billedCurrencyCode",
    "currencyCode",
    "reason",
    "dynamicPricingValidationDigest",
    "X-payment_id",
];

type Fields = BTreeMap<String, String>;

/// Form or JSON, as configured in the account; the event is in the URL.
fn fields(notice: &Notice<'_>) -> Fields {
    let mut fields: Fields = form_urlencoded::parse(notice.query.as_bytes()).into_owned().collect();
    match serde_json::from_str::<BTreeMap<String, Value>>(notice.body) {
        Ok(body) => fields.extend(body.into_iter().map(|(name, value)| {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            (name, text)
        })),
        Err(_) => fields.extend(form_urlencoded::parse(notice.body.as_bytes()).into_owned()),
    }
    fields.retain(|name, _| READ.contains(&name.as_str()));
    fields
}

pub(super) fn kept(notice: &Notice<'_>) -> String {
    serde_json::to_string(&fields(notice)).expect("fields serialize")
}

pub(crate) fn read(settings: &CcbillSettings, notice: &Notice<'_>) -> Result<Option<ProviderReport>, WebhookError> {
    let fields = fields(notice);
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    let is_ours = field("clientAccnum") == settings.account && field("clientSubacc") == settings.subaccount;
    if !is_source(notice.source) || !is_ours {
        return Err(WebhookError::Forged);
    }
    let sale = field("subscriptionId");
    let event = field("eventType");
    if event == "NewSaleSuccess" {
        let digest = field("dynamicPricingValidationDigest");
        if !settings.digest.is_of(&[sale, "1"], &settings.salt, digest) {
            return Err(WebhookError::Forged);
        }
    }
    let (state, amount, currency) = match event {
        "NewSaleSuccess" => (PaymentState::Paid, "billedInitialPrice", "billedCurrencyCode"),
        "RenewalSuccess" => (PaymentState::Paid, "billedAmount", "billedCurrencyCode"),
        "NewSaleFailure" => (PaymentState::Failed, "", ""),
        "Refund" | "Void" => (PaymentState::Refunded, "amount", "currencyCode"),
        "Chargeback" => (PaymentState::ChargedBack, "amount", "currencyCode"),
        "Cancellation" | "Expiration" => (PaymentState::Created, "", ""),
        // None of the other events affects a payment.
        _ => return Ok(None),
    };
    let transaction = field("transactionId");
    let is_first = event.starts_with("NewSale");
    let report = ProviderReport {
        event_key: format!("{event}:{sale}:{transaction}:{}", field("timestamp")),
        payment_id: is_first.then(|| field(&format!("X-{PAYMENT}")).parse().ok()).flatten(),
        state,
        amount_cents: cents(field(amount)).unwrap_or_default(),
        currency: letters_of(field(currency)).unwrap_or_default().to_owned(),
        renewal: (event == "RenewalSuccess").then(|| transaction.to_owned()),
        sale: Some(sale.to_owned()).filter(|sale| !sale.is_empty()),
        transaction: Some(transaction.to_owned()).filter(|transaction| !transaction.is_empty()),
        stops_renewal: state == PaymentState::Created,
        coins: None,
    };
    let is_complete = if is_first {
        report.payment_id.is_some()
    } else {
        report.sale.is_some()
    };
    let has_sum = amount.is_empty() || (report.amount_cents > 0 && !report.currency.is_empty());
    if is_complete && has_sum {
        Ok(Some(report))
    } else {
        Err(WebhookError::Unreadable)
    }
}

/// Also accepts numbers without the leading zero.
fn letters_of(number: &str) -> Option<&'static str> {
    let number = number.trim_start_matches('0');
    let found = CURRENCIES
        .iter()
        .find(|(_, known)| known.trim_start_matches('0') == number);
    found.map(|(letters, _)| *letters)
}
