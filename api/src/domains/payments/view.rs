use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::{Chips, SaleKind},
        payments::{Order, PaymentMethod, PaymentState, Wanted},
    },
    ids::{AccountId, PaymentId, PaymentMethodId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::providers::checkout_url;
use crate::app::AppState;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatePayment {
    pub bundle_id: String,
    /// Price as shown to the member; any price is accepted if left out.
    #[serde(default)]
    pub price_cents: Option<i64>,
    /// Card if left out.
    #[serde(default)]
    pub method: Option<PaymentMethod>,
    #[serde(default)]
    pub trigger_source: Option<TriggerSource>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreatePurchase {
    pub wanted: Wanted,
    /// Price as shown to the member.
    pub price_cents: i64,
    #[serde(default)]
    pub method: Option<PaymentMethod>,
    #[serde(default)]
    pub trigger_source: Option<TriggerSource>,
}

/// Page where the decision to buy was made: a letter, and up to 39 letters, digits and underscores.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(try_from = "String")]
#[schema(value_type = String)]
pub struct TriggerSource(String);

impl TriggerSource {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for TriggerSource {
    type Error = &'static str;

    fn try_from(word: String) -> Result<Self, Self::Error> {
        let is_plain = word.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
        if is_plain && word.len() <= 40 && word.starts_with(|first: char| first.is_ascii_alphabetic()) {
            Ok(Self(word))
        } else {
            Err("a source must be a short word")
        }
    }
}

/// A purchase for money.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payment)]
pub struct PaymentView {
    pub id: PaymentId,
    pub state: PaymentState,
    /// Purpose of the payment.
    pub purpose: SaleKind,
    pub method: PaymentMethod,
    /// Username of the seller; absent if the platform is.
    #[schema(required)]
    pub seller: Option<String>,
    /// Zero if it pays for something else.
    pub chips: i64,
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub created_at: DateTime<Utc>,
    /// Payment page; absent if paid, or not payable here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checkout_url: Option<String>,
}

impl PaymentView {
    pub(super) fn new(app: &AppState, order: Order) -> Self {
        let is_open = matches!(order.state, PaymentState::Created | PaymentState::Pending);
        Self {
            checkout_url: is_open.then(|| checkout_url(app, &order)).flatten(),
            id: order.id,
            state: order.state,
            purpose: order.purpose,
            method: order.method,
            seller: order.seller,
            chips: order.chips,
            amount_cents: order.amount_cents,
            currency: order.currency,
            created_at: order.created_at,
        }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListPayments {
    /// The `nextCursor` of the previous page.
    pub cursor: Option<PaymentId>,
}

/// Payment methods.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentMethods {
    /// Saved at a payment provider.
    pub items: Vec<SavedMethod>,
    /// Methods currently offered.
    pub offered: Vec<PaymentMethod>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedMethod {
    pub id: PaymentMethodId,
    pub provider: String,
    pub method: PaymentMethod,
    pub is_default: bool,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ApplyPromoCode {
    #[schema(max_length = 64)]
    pub code: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AppliedPromoCode {
    /// Chips granted.
    pub chips: Chips,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreatePromoCode {
    /// 4 to 32 characters of `A-Z`, `0-9` and `-`.
    pub code: String,
    pub chips: i32,
    pub max_uses: i32,
    /// Days of validity.
    #[serde(default)]
    pub days: Option<i32>,
    /// Recorded in the audit log.
    pub reason: String,
}

/// A promo code, as staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PromoCode)]
pub struct PromoCodeRow {
    pub code: String,
    /// Granted with each use.
    pub chips: i32,
    pub max_uses: i32,
    pub uses: i32,
    /// Days of validity from its creation; absent if it lasts until it is used up.
    #[schema(required)]
    pub days: Option<i32>,
    #[schema(required)]
    pub expires_at: Option<DateTime<Utc>>,
    /// A second admin must create it with the same terms.
    pub is_waiting: bool,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub created_by: Option<AccountId>,
    #[schema(required)]
    pub created_by_name: Option<String>,
    #[schema(required)]
    pub confirmed_by_name: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoCodes {
    /// The newest 200.
    pub items: Vec<PromoCodeRow>,
    /// Whether the caller may create and end them.
    pub can_change: bool,
}
