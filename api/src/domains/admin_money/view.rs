use chrono::{DateTime, Utc};
use jobs::{
    domains::payments::PaymentState,
    ids::{AccountId, PaymentId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// All accounts of a kind together. Chips are whole, money is US cents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookTotal {
    pub kind: String,
    pub asset: String,
    pub amount: i64,
    pub accounts: i64,
}

/// Something that must be nothing.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoneyAlert {
    /// `unbalanced`, `balance_drift`, `transit_drift`, `unapplied_reports` or `negative_earners`.
    pub kind: String,
    pub count: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentRow {
    pub id: PaymentId,
    pub account_id: AccountId,
    pub username: String,
    pub provider: String,
    pub amount_cents: i64,
    pub currency: String,
    pub state: PaymentState,
    pub created_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoneyPage {
    pub totals: Vec<BookTotal>,
    /// Empty: all is as it must be.
    pub alerts: Vec<MoneyAlert>,
    /// The newest, or those of one state.
    pub payments: Vec<PaymentRow>,
    /// Of the last 30 days, what brought most first.
    pub sources: Vec<SourceTotal>,
}

/// Purchases that were decided at one place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceTotal {
    /// `null`: it was not said.
    #[schema(required)]
    pub trigger_source: Option<String>,
    pub ordered: i64,
    pub paid: i64,
    /// Of what was paid.
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
}

#[derive(Deserialize, IntoParams)]
pub struct GetMoney {
    #[param(inline)]
    pub state: Option<PaymentState>,
}

/// One line of the books.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LedgerLine {
    pub transaction_id: Uuid,
    pub account: String,
    pub kind: String,
    pub asset: String,
    pub amount: i64,
    #[schema(required)]
    pub subject_type: Option<String>,
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    pub created_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountLedger {
    pub account_id: AccountId,
    pub username: String,
    pub totals: Vec<BookTotal>,
    /// Newest first, 200 at most.
    pub lines: Vec<LedgerLine>,
}

#[derive(Deserialize, IntoParams)]
pub struct GetAccountLedger {
    /// A username, an id or a confirmed address.
    pub who: String,
    /// Kept in the audit log.
    pub reason: String,
}
