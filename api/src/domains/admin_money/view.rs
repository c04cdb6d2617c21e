use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::SaleKind,
        payments::{DisputeState, PaymentState, RefundState, RefundWay},
    },
    ids::{AccountId, PaymentDisputeId, PaymentId, PaymentRefundId},
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
    /// What it pays for.
    pub purpose: SaleKind,
    pub amount_cents: i64,
    /// Of it, what went back.
    pub refunded_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub state: PaymentState,
    /// Whether its provider gives money back when it is asked to.
    pub can_ask: bool,
    /// Its order came to nothing, and the money has to go back.
    pub is_to_return: bool,
    /// Its provider is to take no further period, and has not said yet that it takes none.
    pub is_to_stop: bool,
    pub created_at: DateTime<Utc>,
}

/// Money that goes back, or is to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentRefund)]
pub struct RefundRow {
    pub id: PaymentRefundId,
    pub payment_id: PaymentId,
    /// Whose payment it was.
    pub username: String,
    pub amount_cents: i64,
    pub currency: String,
    pub reason: String,
    pub state: RefundState,
    /// Staff give it back at the provider themselves.
    pub is_by_hand: bool,
    pub provider: String,
    /// Absent where the provider told of it.
    #[schema(required)]
    pub proposed_by: Option<AccountId>,
    #[schema(required)]
    pub proposed_by_name: Option<String>,
    #[schema(required)]
    pub decided_by_name: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// A payment that a bank took back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentDispute)]
pub struct DisputeRow {
    pub id: PaymentDisputeId,
    pub payment_id: PaymentId,
    pub account_id: AccountId,
    pub username: String,
    pub provider: String,
    /// What it paid for, which was taken back with it.
    pub purpose: SaleKind,
    pub amount_cents: i64,
    pub currency: String,
    /// Chips that it paid for; zero where it paid for something else.
    pub chips: i64,
    pub state: DisputeState,
    pub opened_at: DateTime<Utc>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
}

/// A notice that nobody believed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentRefusal)]
pub struct RefusalRow {
    pub id: Uuid,
    pub provider: String,
    pub reason: String,
    /// Its beginning.
    pub body: String,
    pub received_at: DateTime<Utc>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefundPayment {
    /// No more than is left of it.
    pub amount_cents: i64,
    pub way: RefundWay,
    pub reason: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettleRefund {
    /// Whether the provider has given it back, as staff have seen there.
    pub is_given: bool,
    pub reason: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideDispute {
    pub is_won: bool,
    pub reason: String,
}

/// A payment that stands otherwise at its provider.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentDifference {
    pub payment_id: PaymentId,
    pub username: String,
    pub provider: String,
    pub amount_cents: i64,
    pub currency: String,
    pub ours: PaymentState,
    /// Absent where the provider knows nothing of it.
    #[schema(required)]
    pub theirs: Option<PaymentState>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentDifferences {
    pub items: Vec<PaymentDifference>,
    /// How many were compared.
    pub compared: i64,
    /// How many the provider did not answer for.
    pub unanswered: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoneyPage {
    pub totals: Vec<BookTotal>,
    /// Empty: all is as it must be.
    pub alerts: Vec<MoneyAlert>,
    /// Those that somebody has to do something about, then the newest; or those of one state.
    pub payments: Vec<PaymentRow>,
    /// Those that wait first, 50 at most.
    pub refunds: Vec<RefundRow>,
    /// Open ones first, 50 at most.
    pub disputes: Vec<DisputeRow>,
    /// The newest 20.
    pub refusals: Vec<RefusalRow>,
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
