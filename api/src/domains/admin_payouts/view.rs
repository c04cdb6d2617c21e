use chrono::{DateTime, Utc};
use jobs::{
    domains::payouts::{CryptoAsset, MethodKind},
    ids::{AccountId, PayoutBatchId, PayoutId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::domains::payouts::PayoutState;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PayoutBatchState {
    /// The closing job may still add to it.
    Closed,
    /// Checked by the first person.
    Checked,
    /// Approved by the second person.
    Approved,
    Exported,
    Done,
}

/// Payouts sent together.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutBatch {
    pub id: PayoutBatchId,
    pub kind: MethodKind,
    pub state: PayoutBatchState,
    pub payouts: i64,
    pub total_cents: i64,
    pub closed_at: DateTime<Utc>,
    #[schema(required)]
    pub checked_by: Option<String>,
    #[schema(required)]
    pub approved_by: Option<String>,
    #[schema(required)]
    pub exported_at: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
pub struct PayoutBatches {
    pub items: Vec<PayoutBatch>,
}

/// One payout, as seen by staff. The full account number is only in the file.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutLine {
    pub id: PayoutId,
    pub account_id: AccountId,
    pub username: String,
    pub holder: String,
    pub destination_end: String,
    #[schema(required)]
    pub asset: Option<CryptoAsset>,
    pub amount_cents: i64,
    pub state: PayoutState,
    #[schema(required)]
    pub reason: Option<String>,
    /// The owner has changed accounts since: the payout is stopped.
    pub is_changed: bool,
    /// It came back or never left, as the first of two people says.
    #[schema(required)]
    pub proposed: Option<ProposedReturn>,
}

/// A result that waits for a second person.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposedReturn {
    /// `returned` or `failed`.
    pub end: PayoutState,
    pub reason: String,
    pub by_id: AccountId,
    pub by_name: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutBatchPage {
    pub batch: PayoutBatch,
    pub lines: Vec<PayoutLine>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PayoutFileFormat {
    /// ISO 20022 pain.001.
    Xml,
    Csv,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GetPayoutFile {
    #[param(inline)]
    pub format: PayoutFileFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PayoutEnd {
    Settled,
    Returned,
    Failed,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EndPayout {
    pub end: PayoutEnd,
    pub reason: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportResults {
    /// A bank's status report: ISO 20022 pain.002.
    pub report: String,
}

/// Result of importing a report.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportedResults {
    pub settled: usize,
    /// Never left or came back: a second person must confirm it.
    pub proposed: usize,
    /// Known before, or still in progress.
    pub unchanged: usize,
    /// Payments not in this batch.
    pub unknown: usize,
    pub page: PayoutBatchPage,
}
