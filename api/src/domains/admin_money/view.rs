use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::SaleKind,
        payments::{DifferenceKind, DisputeState, PaymentState, RefundState, RefundWay},
    },
    ids::{AccountId, PaymentDisputeId, PaymentId, PaymentRefundId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::payment_view::FoundPayment;

/// Total of all accounts of a kind. Chips are whole; money is in US cents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookTotal {
    pub kind: String,
    pub asset: String,
    pub amount: i64,
    pub accounts: i64,
}

/// A failed check: its count should be zero.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoneyAlert {
    /// `unbalanced`, `balance_drift`, `transit_drift`, `unapplied_reports`, `negative_earners` or `deleted_earners`.
    pub kind: String,
    pub count: i64,
}

/// The way in which recurring billing is stopped.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StopWay {
    /// A job asks the provider.
    Job,
    /// Staff, at the provider: it can't be asked, or it refused.
    ByHand,
}

impl StopWay {
    /// The way, where renewals must be stopped.
    pub(super) fn of(is_to_stop: bool, is_by_hand: bool) -> Option<Self> {
        is_to_stop.then_some(if is_by_hand { Self::ByHand } else { Self::Job })
    }
}

/// A refund, done or pending.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentRefund)]
pub struct RefundRow {
    pub id: PaymentRefundId,
    pub payment_id: PaymentId,
    /// Member who paid.
    pub username: String,
    pub amount_cents: i64,
    pub currency: String,
    pub reason: String,
    pub state: RefundState,
    /// Staff issue the refund at the provider manually.
    pub is_by_hand: bool,
    pub provider: String,
    /// Absent if the provider reported it.
    #[schema(required)]
    pub proposed_by: Option<AccountId>,
    #[schema(required)]
    pub proposed_by_name: Option<String>,
    #[schema(required)]
    pub decided_by_name: Option<String>,
    pub created_at: DateTime<Utc>,
}

/// A payment charged back by a bank.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentDispute)]
pub struct DisputeRow {
    pub id: PaymentDisputeId,
    pub payment_id: PaymentId,
    pub account_id: AccountId,
    pub username: String,
    pub provider: String,
    /// Purchase that was paid for, and revoked with the payment.
    pub purpose: SaleKind,
    pub amount_cents: i64,
    pub currency: String,
    /// Chips bought with it; zero if it bought something else.
    pub chips: i64,
    pub state: DisputeState,
    /// Notices of the provider about it.
    pub notices: i32,
    /// Staff who said that it is won, if a second person must agree.
    #[schema(required)]
    pub won_by: Option<AccountId>,
    #[schema(required)]
    pub won_by_name: Option<String>,
    pub opened_at: DateTime<Utc>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
}

/// A provider notice that failed verification.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentRefusal)]
pub struct RefusalRow {
    pub id: Uuid,
    pub provider: String,
    pub reason: String,
    /// Beginning of the notice.
    pub body: String,
    pub received_at: DateTime<Utc>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RefundPayment {
    /// At most the amount not yet refunded.
    pub amount_cents: i64,
    pub way: RefundWay,
    pub reason: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettleRefund {
    /// Whether the provider has refunded it, as seen there by staff.
    pub is_given: bool,
    pub reason: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideDispute {
    pub is_won: bool,
    pub reason: String,
}

/// Difference between a provider's record of a payment and ours.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentDifference {
    pub id: Uuid,
    pub payment_id: PaymentId,
    pub username: String,
    pub provider: String,
    pub amount_cents: i64,
    pub currency: String,
    pub kind: DifferenceKind,
    /// A payment's state, or a number of renewals.
    pub ours: String,
    /// The same at the provider, `unknown`, `paid_part` or `paid_over`.
    pub theirs: String,
    pub found_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentDifferences {
    /// The newest 100.
    pub items: Vec<PaymentDifference>,
    /// Payments of the last 30 days that were compared within a day. Those of the embedded provider never are.
    pub compared: i64,
    /// Payments of the last 30 days that wait to be compared.
    pub waiting: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoneyPage {
    pub totals: Vec<BookTotal>,
    /// Empty if the books are consistent.
    pub alerts: Vec<MoneyAlert>,
    /// Those that need action, then the newest; or those of one state.
    pub payments: Vec<FoundPayment>,
    /// Open ones first, 50 at most.
    pub refunds: Vec<RefundRow>,
    /// Open ones first, 50 at most.
    pub disputes: Vec<DisputeRow>,
    /// The newest 20.
    pub refusals: Vec<RefusalRow>,
    /// Of the last 30 days, highest revenue first.
    pub sources: Vec<SourceTotal>,
}

/// Purchases by where they were decided.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SourceTotal {
    /// `null` if unknown.
    #[schema(required)]
    pub trigger_source: Option<String>,
    pub ordered: i64,
    pub paid: i64,
    /// Sum of paid purchases.
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GetMoney {
    #[param(inline)]
    pub state: Option<PaymentState>,
}

/// A ledger entry.
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
#[into_params(parameter_in = Query)]
pub struct GetAccountLedger {
    /// A username, an ID or a confirmed email.
    pub who: String,
    /// Recorded in the audit log.
    pub reason: String,
}
