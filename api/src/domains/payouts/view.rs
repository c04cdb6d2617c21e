use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::{SaleKind, SaleState},
        payouts::{CryptoAsset, MethodKind},
    },
    ids::{AccountId, PayoutId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::cursor::Cursor;

/// Earnings that are not paid out yet. Money is in US cents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Earnings {
    /// Buyers may still dispute these sales.
    pub pending_cents: i64,
    /// Negative after a refund of a sale that was already paid out.
    pub available_cents: i64,
    /// Being paid out.
    pub transit_cents: i64,
    /// Chips earned from others.
    pub income_chips: i64,
    /// Those of them that were bought with money and can be paid out, after `riskDays`.
    pub payable_chips: i64,
    /// Those that will be.
    pub waiting_chips: i64,
    /// Cents paid per 100 of those chips; 0: not paid out.
    pub cents_per_hundred_chips: u32,
    pub minimum_cents: u32,
    pub risk_days: u32,
    pub has_method: bool,
    /// When the next payout closes.
    #[schema(required)]
    pub next_closing: Option<DateTime<Utc>>,
}

/// The platform's share of sales, and when creators get the rest.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SellingTerms {
    /// Platform fee, in percent of the price.
    pub fee_percent: u8,
    /// Days until a sale can be paid out.
    pub risk_days: u32,
    /// Smallest payout, in US cents.
    pub minimum_cents: u32,
    /// Cents paid per 100 chips earned from others; 0: not paid out.
    pub cents_per_hundred_chips: u32,
    /// When the next payout closes.
    #[schema(required)]
    pub next_closing: Option<DateTime<Utc>>,
}

/// A sale. Money is in US cents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleView {
    pub id: Uuid,
    pub kind: SaleKind,
    /// Username of the buyer; absent once their account is deleted.
    #[schema(required)]
    pub buyer: Option<String>,
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    /// Beginning of the post, or the name of the album, goal or request.
    #[schema(required)]
    pub title: Option<String>,
    pub gross_cents: i64,
    /// Platform fee, out of the gross amount.
    pub fee_cents: i64,
    /// Studio share, out of the rest; before the sale is available, what it will be.
    pub studio_cents: i64,
    pub state: SaleState,
    pub booked_at: DateTime<Utc>,
    /// When it can be paid out; absent if not delivered yet, or refunded.
    #[schema(required)]
    pub available_at: Option<DateTime<Utc>>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskSales {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
    /// Username of a fan: only what they bought.
    #[serde(default)]
    pub buyer: Option<String>,
}

/// The month of a file of sales.
#[derive(Deserialize, IntoParams)]
pub struct GetSalesFile {
    /// `YYYY-MM`.
    pub month: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalePage {
    pub items: Vec<SaleView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// A member of the caller's fan club.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubMember {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub is_trial: bool,
    /// Active until it expires.
    pub is_canceled: bool,
    pub expires_at: DateTime<Utc>,
    pub since: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubMemberPage {
    pub items: Vec<ClubMember>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PayoutState {
    /// Being checked by two members of staff.
    Closed,
    /// Sent to the bank.
    Exported,
    Settled,
    /// Returned by the bank. As with failed and stopped payouts, the money is available again.
    Returned,
    Failed,
    /// The account was changed in the meantime.
    Stopped,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutView {
    pub id: PayoutId,
    pub amount_cents: i64,
    pub state: PayoutState,
    /// Last characters of the destination.
    pub destination_end: String,
    pub closed_at: DateTime<Utc>,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutPage {
    pub items: Vec<PayoutView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Deserialize, IntoParams)]
pub struct Pages {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

/// Payout account. Its full number is never shown again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutMethod {
    pub kind: MethodKind,
    pub holder: String,
    pub destination_end: String,
    #[schema(required)]
    pub asset: Option<CryptoAsset>,
    /// No payouts before this time.
    pub usable_from: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutSettings {
    #[schema(required)]
    pub method: Option<PayoutMethod>,
    pub minimum_cents: u32,
    /// Days before a new account can receive payouts.
    pub hold_days: i32,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ForgetPayoutMethod {
    pub password: String,
    /// A code, where the account has two-factor authentication.
    #[serde(default)]
    pub code: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPayoutMethod {
    pub kind: MethodKind,
    /// Account holder, 70 characters at most.
    pub holder: String,
    /// An IBAN, or a crypto address.
    pub destination: String,
    #[serde(default)]
    pub bic: Option<String>,
    #[serde(default)]
    pub asset: Option<CryptoAsset>,
    pub password: String,
    /// A code, where the account has two-factor authentication.
    #[serde(default)]
    pub code: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UseIncome {
    /// At least 1.
    pub chips: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatementFormat {
    Csv,
    Pdf,
}

#[derive(Deserialize, IntoParams)]
pub struct GetStatement {
    /// For example 2026-11.
    pub month: String,
    #[param(inline)]
    pub format: StatementFormat,
}
