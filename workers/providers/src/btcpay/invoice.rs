use jobs::{
    domains::payments::{Coins, Order, PaymentState, ProviderReport, SaleStatus},
    ids::PaymentId,
};
use reqwest::{RequestBuilder, StatusCode, header};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::json;

use super::BtcpaySettings;
use crate::{
    money::{cents, decimal},
    provider::{CLIENT, ProviderError},
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invoice {
    pub(super) id: String,
    pub(super) checkout_link: String,
    status: String,
    #[serde(default)]
    additional_status: String,
    amount: String,
    pub(super) currency: String,
    #[serde(default)]
    pub(super) metadata: Metadata,
}

/// Sent with an order, and returned in each notice.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Metadata {
    #[serde(default)]
    pub(super) order_id: Option<String>,
}

impl Invoice {
    pub(super) fn amount_cents(&self) -> Option<i64> {
        cents(&self.amount)
    }

    /// A late payment counts as paid.
    pub(super) fn state(&self) -> PaymentState {
        match (self.status.as_str(), self.additional_status.as_str()) {
            ("Settled", _) | ("Expired", "PaidLate") => PaymentState::Paid,
            ("Expired" | "Invalid", _) => PaymentState::Failed,
            ("Processing", _) => PaymentState::Pending,
            _ => PaymentState::Created,
        }
    }

    /// Coins that don't make the price.
    pub(super) fn coins(&self) -> Option<Coins> {
        match self.additional_status.as_str() {
            "PaidPartial" => Some(Coins::Part),
            "PaidOver" => Some(Coins::Over),
            _ => None,
        }
    }

    /// All that the invoice tells of the order, with a report in place of a notice that never came.
    pub(super) fn status(&self, payment: PaymentId) -> SaleStatus {
        let state = self.state();
        let report = self.amount_cents().map(|cents| ProviderReport {
            sale: Some(self.id.clone()),
            coins: self.coins(),
            ..ProviderReport::new(
                format!("Reconciled:{}:{}", self.id, self.status),
                payment,
                state,
                (cents, &self.currency),
            )
        });
        SaleStatus {
            coins: self.coins(),
            report,
            ..state.into()
        }
    }

    fn can_be_paid(&self) -> bool {
        matches!(self.status.as_str(), "New" | "Processing")
    }
}

/// The payable invoice of an order, if any: a process killed after creating one must not create another.
pub(super) async fn find(settings: &BtcpaySettings, order: PaymentId) -> Result<Option<Invoice>, ProviderError> {
    let address = format!("{}?orderId={order}", address(settings));
    let found: Option<Vec<Invoice>> = answered(CLIENT.get(address), settings).await?;
    Ok(found.unwrap_or_default().into_iter().find(Invoice::can_be_paid))
}

pub(super) async fn create(settings: &BtcpaySettings, order: &Order, back: &str) -> Result<Invoice, ProviderError> {
    let body = json!({
        "amount": decimal(order.amount_cents),
        "currency": order.currency,
        "metadata": { "orderId": order.id },
        "checkout": { "redirectURL": back, "redirectAutomatically": true },
    });
    answered(CLIENT.post(address(settings)).json(&body), settings)
        .await?
        .ok_or_else(|| ProviderError::Refused("there is no such store".to_owned()))
}

pub(super) async fn get(settings: &BtcpaySettings, id: &str) -> Result<Option<Invoice>, ProviderError> {
    // Its ids are alphanumeric; anything else would lead to another path.
    if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Ok(None);
    }
    answered(CLIENT.get(format!("{}/{id}", address(settings))), settings).await
}

fn address(settings: &BtcpaySettings) -> String {
    format!("{}/api/v1/stores/{}/invoices", settings.url, settings.store)
}

async fn answered<T: DeserializeOwned>(
    request: RequestBuilder,
    settings: &BtcpaySettings,
) -> Result<Option<T>, ProviderError> {
    let key = format!("token {}", settings.api_key);
    let answer = request.header(header::AUTHORIZATION, key).send().await?;
    match answer.status() {
        StatusCode::NOT_FOUND => Ok(None),
        status if status.is_success() => Ok(Some(answer.json().await?)),
        status if status.is_client_error() => Err(ProviderError::Refused(status.as_u16().to_string())),
        _ => Err(ProviderError::Silent),
    }
}
