use chrono::{DateTime, Utc};
use jobs::{
    domains::sales::{DisputeOutcome, OrderStep, RequestState},
    ids::{MediaId, MessageId, PaymentId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::domains::media::MediaView;

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
    /// Oldest first.
    pub deliveries: Vec<RequestDelivery>,
    /// Changes that the buyer asked for, oldest first.
    pub revisions: Vec<RequestRevision>,
    /// Changes that the buyer can still ask for.
    pub revisions_left: i16,
    #[schema(required)]
    pub dispute: Option<RequestDispute>,
    /// The newest message about it in your chat.
    #[schema(required)]
    pub newest_message_id: Option<MessageId>,
    /// Deadline of the next step.
    #[schema(required)]
    pub deadline_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// Delivery of a creator for a custom request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestDelivery {
    pub words: String,
    pub created_at: DateTime<Utc>,
    /// Visible to the creator and the buyer alone.
    pub media: Vec<MediaView>,
}

/// A change that the buyer of a custom request asked for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestRevision {
    pub words: String,
    pub created_at: DateTime<Utc>,
}

/// A dispute about a custom request. Its money is held until it ends.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestDispute {
    pub is_by_creator: bool,
    pub words: String,
    pub opened_at: DateTime<Utc>,
    /// `null` while it is open.
    #[schema(required)]
    pub outcome: Option<DisputeOutcome>,
    /// By staff, for both sides; empty if one of them gave in.
    pub note: String,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TakeRequestStep {
    pub step: OrderStep,
    /// Required for a change or a dispute, and for a delivery without files.
    #[serde(default)]
    #[schema(max_length = 500)]
    pub reply: String,
    /// Photos and videos of a delivery, from your library.
    #[serde(default)]
    #[schema(max_items = 20)]
    pub media_ids: Vec<MediaId>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct RequestMoved {
    pub state: RequestState,
}
