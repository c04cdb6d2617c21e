use serde::{Deserialize, Serialize};

use super::PaymentState;
use crate::ids::PaymentId;

/// What a provider reports, after its signature was verified.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ProviderReport {
    /// The provider's own id of this report: the same id is the same report.
    pub event_key: String,
    pub payment_id: PaymentId,
    pub state: PaymentState,
    pub amount_cents: i64,
    pub currency: String,
    /// The provider's name of a period that it took by itself, where the report is about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub renewal: Option<String>,
}
