//! Requests to CCBill: state of a sale, refunds, and ending a subscription.
use jobs::domains::payments::{PaymentState, ProviderSale, SaleStatus};
use url::form_urlencoded;

use super::CcbillSettings;
use crate::{
    money::decimal,
    provider::{CLIENT, ProviderError},
};

pub(super) async fn status_of(
    settings: &CcbillSettings,
    sale: &ProviderSale,
) -> Result<Option<SaleStatus>, ProviderError> {
    if sale.key.is_none() {
        return Ok(None);
    }
    let answer = ask(settings, sale, &[("action", "viewSubscriptionStatus")]).await?;
    let count = |name| value(&answer, name).and_then(|number| number.parse::<i64>().ok());
    let Some(refunds) = count("refundsIssued") else {
        return Ok(None);
    };
    let state = if count("chargebacksIssued") > Some(0) {
        PaymentState::ChargedBack
    } else if refunds > 0 || count("voidsIssued") > Some(0) {
        PaymentState::Refunded
    } else {
        PaymentState::Paid
    };
    Ok(Some(SaleStatus {
        renewals: count("timesRebilled"),
        ..state.into()
    }))
}

/// CCBill refunds the newest payment of a sale: if it was renewed, only staff can pick the right one.
pub(super) async fn refund(settings: &CcbillSettings, sale: &ProviderSale, cents: i64) -> Result<(), ProviderError> {
    if sale.was_renewed {
        return Err(ProviderError::Unsupported);
    }
    let amount = decimal(cents);
    done(&ask(settings, sale, &[("action", "refundTransaction"), ("amount", &amount)]).await?)
}

pub(super) async fn stop(settings: &CcbillSettings, sale: &ProviderSale) -> Result<(), ProviderError> {
    done(&ask(settings, sale, &[("action", "cancelSubscription")]).await?)
}

async fn ask(settings: &CcbillSettings, sale: &ProviderSale, what: &[(&str, &str)]) -> Result<String, ProviderError> {
    let (user, password) = settings.datalink.as_ref().ok_or(ProviderError::Unsupported)?;
    let key = sale.key.as_deref().ok_or(ProviderError::Unsupported)?;
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("clientAccnum", &settings.account)
        .append_pair("usingSubacc", &settings.subaccount)
        .append_pair("username", user)
        .append_pair("password", password)
        .append_pair("returnXML", "1")
        .append_pair("subscriptionId", key)
        .extend_pairs(what)
        .finish();
    let address = format!("{}/utils/subscriptionManagement.cgi?{query}", settings.datalink_url);
    let answer = CLIENT.get(address).send().await?;
    if !answer.status().is_success() {
        return Err(ProviderError::Silent);
    }
    Ok(answer.text().await?)
}

/// `1` means success; anything else is a refusal code.
fn done(answer: &str) -> Result<(), ProviderError> {
    match value(answer, "results") {
        Some("1") => Ok(()),
        Some(code) => Err(ProviderError::Refused(code.chars().take(20).collect())),
        None => Err(ProviderError::Silent),
    }
}

/// Value of an element without child elements.
fn value<'a>(xml: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = xml.split_once(&format!("<{name}>"))?;
    let (value, _) = rest.split_once(&format!("</{name}>"))?;
    Some(value.trim())
}
