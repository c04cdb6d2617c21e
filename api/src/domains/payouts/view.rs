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

/// What somebody has earned and was not paid. Money is US cents.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Earnings {
    /// The buyers may still complain.
    pub pending_cents: i64,
    /// Below zero after a sale was returned that had been paid out.
    pub available_cents: i64,
    /// On its way.
    pub transit_cents: i64,
    /// Chips that others paid them.
    pub income_chips: i64,
    /// Cents paid for 100 of those chips; 0: they are not paid out.
    pub cents_per_hundred_chips: u32,
    pub minimum_cents: u32,
    pub risk_days: u32,
    pub has_method: bool,
    /// When payouts are closed next.
    #[schema(required)]
    pub next_closing: Option<DateTime<Utc>>,
}

/// Something that was sold. The other side is not named.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleView {
    pub id: Uuid,
    pub kind: SaleKind,
    pub gross_cents: i64,
    /// Of that, the platform's.
    pub fee_cents: i64,
    /// Of the rest, a studio's.
    pub studio_cents: i64,
    pub state: SaleState,
    pub booked_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalePage {
    pub items: Vec<SaleView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// Somebody in the caller's fan club.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubMember {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub is_trial: bool,
    /// It goes on until it expires.
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
    /// Two of the staff look at it.
    Closed,
    /// The bank has it.
    Exported,
    Settled,
    /// It came back: available again, as what failed or was stopped.
    Returned,
    Failed,
    /// The account was changed meanwhile.
    Stopped,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutView {
    pub id: PayoutId,
    pub amount_cents: i64,
    pub state: PayoutState,
    /// The end of where it goes.
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

/// Where somebody is paid. The whole number is shown to nobody again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutMethod {
    pub kind: MethodKind,
    pub holder: String,
    pub destination_end: String,
    #[schema(required)]
    pub asset: Option<CryptoAsset>,
    /// Nothing is paid to it before.
    pub usable_from: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayoutSettings {
    #[schema(required)]
    pub method: Option<PayoutMethod>,
    pub minimum_cents: u32,
    /// Days before a new account is paid to.
    pub hold_days: i32,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetPayoutMethod {
    pub kind: MethodKind,
    /// Whose account it is, 70 characters at most.
    pub holder: String,
    /// An IBAN, or an address.
    pub destination: String,
    #[serde(default)]
    pub bic: Option<String>,
    #[serde(default)]
    pub asset: Option<CryptoAsset>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UseIncome {
    /// One at least.
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
    /// As 2026-11.
    pub month: String,
    #[param(inline)]
    pub format: StatementFormat,
}
