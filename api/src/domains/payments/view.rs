use chrono::{DateTime, Utc};
use jobs::{domains::payments::PaymentState, ids::PaymentId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{order::Order, provider::checkout_url};
use crate::app::AppState;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatePayment {
    pub bundle_id: String,
}

/// A purchase of chips.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payment)]
pub struct PaymentView {
    pub id: PaymentId,
    pub state: PaymentState,
    pub chips: i64,
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub created_at: DateTime<Utc>,
    /// Where it can be paid; absent once it was paid or can't be paid here.
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
            chips: order.chips,
            amount_cents: order.amount_cents,
            currency: order.currency,
            created_at: order.created_at,
        }
    }
}
