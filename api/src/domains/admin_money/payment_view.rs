use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::{
        ledger::SaleKind,
        payments::{PaymentMethod, PaymentState},
    },
    ids::{AccountId, PaymentEventId, PaymentId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::view::{DisputeRow, LedgerLine, RefundRow, StopWay};
use crate::http::cursor::Cursor;

/// A payment, as lists show it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundPayment {
    pub id: PaymentId,
    pub account_id: AccountId,
    pub username: String,
    /// Absent if the platform sells it.
    #[schema(required)]
    pub seller: Option<String>,
    pub provider: String,
    /// The provider's ID of it.
    #[schema(required)]
    pub provider_key: Option<String>,
    pub method: PaymentMethod,
    /// Purpose of the payment.
    pub purpose: SaleKind,
    pub amount_cents: i64,
    /// Amount refunded so far.
    pub refunded_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub state: PaymentState,
    /// Whether its provider supports refunds on request.
    pub can_ask: bool,
    /// The order was not fulfilled, and the money must be returned.
    pub is_to_return: bool,
    /// Recurring billing must be stopped, and the provider has not confirmed it yet.
    #[schema(required)]
    pub to_stop: Option<StopWay>,
    pub created_at: DateTime<Utc>,
    /// When the payment succeeded.
    #[schema(required)]
    pub settled_at: Option<DateTime<Utc>>,
}

#[derive(Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FilterPayments {
    /// Part of the name or address of a member or seller, an amount such as `$12.50`, or an ID of the payment here (the
    /// number of its receipt) or at its provider.
    pub text: Option<String>,
    #[param(inline)]
    pub state: Option<PaymentState>,
    #[param(inline)]
    pub purpose: Option<SaleKind>,
    pub provider: Option<String>,
    /// First day, UTC.
    pub since: Option<NaiveDate>,
    /// Last day, UTC.
    pub until: Option<NaiveDate>,
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffPayments {
    pub items: Vec<FoundPayment>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// A payment, with all that is known about it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffPayment {
    pub payment: FoundPayment,
    /// The provider's ID of the transaction.
    #[schema(required)]
    pub transaction_key: Option<String>,
    /// The first payment, of which this is a renewal.
    #[schema(required)]
    pub renews_id: Option<PaymentId>,
    /// Username of a gift's recipient.
    #[schema(required)]
    pub gift_to: Option<String>,
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    /// Beginning of the post, or the name of the album, goal or item.
    #[schema(required)]
    pub title: Option<String>,
    pub chips: i64,
    pub fee_percent: i16,
    #[schema(required)]
    pub period_in_month: Option<i16>,
    /// Where the buyer decided to buy.
    #[schema(required)]
    pub trigger_source: Option<String>,
    #[schema(required)]
    pub stopped_at: Option<DateTime<Utc>>,
    /// Reports of its provider, newest first, 100 at most.
    pub events: Vec<PaymentEventRow>,
    pub refunds: Vec<RefundRow>,
    pub disputes: Vec<DisputeRow>,
    /// Ledger entries, oldest first, 200 at most.
    pub entries: Vec<LedgerLine>,
}

/// A notice of a payment provider.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentEventRow {
    pub id: PaymentEventId,
    /// The provider's ID of the notice.
    pub external_key: String,
    /// Beginning of the notice.
    pub body: String,
    pub received_at: DateTime<Utc>,
    /// Absent while it waits.
    #[schema(required)]
    pub applied_at: Option<DateTime<Utc>>,
}
