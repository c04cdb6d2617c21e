use chrono::{DateTime, Utc};
use jobs::{
    domains::sales::{OrderStep, RequestState},
    ids::PaymentId,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A creator's goals and request menu.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CreatorOffers)]
pub struct OffersView {
    pub goals: Vec<GoalView>,
    pub request_menu: Vec<RequestItemView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Goal)]
pub struct GoalView {
    pub id: Uuid,
    pub title: String,
    /// US cents.
    pub target_cents: i64,
    pub raised_cents: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestItem)]
pub struct RequestItemView {
    pub id: Uuid,
    pub title: String,
    /// US cents.
    pub price_cents: i32,
    /// Days to deliver once accepted.
    pub days: i16,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateGoal {
    #[schema(max_length = 100)]
    pub title: String,
    pub target_cents: i64,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddRequestItem {
    #[schema(max_length = 100)]
    pub title: String,
    pub price_cents: u32,
    #[schema(minimum = 1, maximum = 30)]
    pub days: i16,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RequestOrders {
    pub items: Vec<RequestOrderView>,
}

/// A custom request, as visible to both sides.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestOrder)]
pub struct RequestOrderView {
    pub id: PaymentId,
    /// Whether you are the creator rather than the buyer.
    pub is_creator: bool,
    pub creator: String,
    pub buyer: String,
    pub title: String,
    pub note: String,
    pub price_cents: i64,
    pub days: i16,
    pub state: RequestState,
    /// Text delivered with it.
    pub reply: String,
    /// Deadline of the next step.
    #[schema(required)]
    pub deadline_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeRequestStep {
    pub step: OrderStep,
    /// Required for a delivery.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reply: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RequestMoved {
    pub state: RequestState,
}
