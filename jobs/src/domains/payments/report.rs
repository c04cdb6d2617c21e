use serde::{Deserialize, Serialize};

use super::{Coins, PaymentState};
use crate::ids::PaymentId;

/// A provider's report, after its signature was verified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProviderReport {
    /// The provider's id of this report: the same id is the same report.
    pub event_key: String,
    /// Absent if the provider names the sale only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment_id: Option<PaymentId>,
    pub state: PaymentState,
    /// Paid or returned amount; other reports have none.
    #[serde(default)]
    pub amount_cents: i64,
    /// ISO 4217.
    #[serde(default)]
    pub currency: String,
    /// The provider's id of a renewal, if the report is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renewal: Option<String>,
    /// The provider's id of the sale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sale: Option<String>,
    /// The provider's id of the transaction that was paid or returned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transaction: Option<String>,
    /// The provider takes no further period.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stops_renewal: bool,
    /// Coins that don't make the price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coins: Option<Coins>,
}

impl ProviderReport {
    /// A report about a payment, with its sum.
    pub fn new(event_key: String, payment: PaymentId, state: PaymentState, sum: (i64, &str)) -> Self {
        Self {
            event_key,
            payment_id: Some(payment),
            state,
            amount_cents: sum.0,
            currency: sum.1.to_owned(),
            renewal: None,
            sale: None,
            transaction: None,
            stops_renewal: false,
            coins: None,
        }
    }
}
