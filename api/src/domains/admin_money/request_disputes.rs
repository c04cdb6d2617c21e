use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::sales::{DisputeOutcome, RequestOrder, RequestState, decide_request_dispute, list_request_disputes},
    ids::{AccountId, MediaId, PaymentId},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    domains::sales::view::{RequestDispute, RequestRevision},
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// A disputed custom request, with both sides.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputedRequest {
    pub id: PaymentId,
    pub creator_id: AccountId,
    pub creator: String,
    pub buyer: String,
    pub title: String,
    /// By the buyer, with the order.
    pub note: String,
    pub price_cents: i64,
    pub state: RequestState,
    pub deliveries: Vec<StaffDelivery>,
    pub revisions: Vec<RequestRevision>,
    pub dispute: RequestDispute,
    pub created_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffDelivery {
    pub words: String,
    pub created_at: DateTime<Utc>,
    /// To be opened with a reason.
    pub media_ids: Vec<MediaId>,
}

#[derive(Serialize, ToSchema)]
pub struct DisputedRequests {
    /// Open ones first, 100 at most.
    pub items: Vec<DisputedRequest>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideRequestDispute {
    pub outcome: DisputeOutcome,
    /// For both sides, and for the audit log.
    #[schema(max_length = 500)]
    pub reason: String,
}

/// Disputes about custom requests.
#[utoipa::path(get, path = "/front/admin/money/requests", tag = "admin_money",
    responses((status = 200, body = DisputedRequests), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_disputed_requests(
    State(app): State<AppState>,
    Staff(_): Staff,
) -> Result<Json<DisputedRequests>, ApiError> {
    load(&app).await
}

/// Decide a dispute about a custom request: the creator gets the held money, or the buyer gets it back.
#[utoipa::path(post, path = "/front/admin/money/requests/{id}/decide", tag = "admin_money",
    params(("id" = PaymentId, Path)), request_body = DecideRequestDispute,
    responses((status = 200, body = DisputedRequests), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decide_disputed_request(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentId>,
    Json(body): Json<DecideRequestDispute>,
) -> Result<Json<DisputedRequests>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    decide_request_dispute(&mut act, id, caller.account, body.outcome, reason).await?;
    let detail = json!({ "outcome": body.outcome });
    act.write_down("money.request_dispute", ("payment", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    load(&app).await
}

async fn load(app: &AppState) -> Result<Json<DisputedRequests>, ApiError> {
    let found = list_request_disputes(&mut *app.db.acquire().await?).await?;
    let items = found.into_iter().filter_map(view_of).collect();
    Ok(Json(DisputedRequests { items }))
}

fn view_of(order: RequestOrder) -> Option<DisputedRequest> {
    let dispute = order.story.dispute?;
    let deliveries = order.story.deliveries.into_iter().map(|delivery| StaffDelivery {
        words: delivery.words,
        created_at: delivery.created_at,
        media_ids: delivery.media,
    });
    Some(DisputedRequest {
        id: order.id,
        creator_id: order.creator,
        creator: order.creator_name,
        buyer: order.buyer_name,
        title: order.title,
        note: order.note,
        price_cents: order.price_cents,
        state: order.state,
        deliveries: deliveries.collect(),
        revisions: order.story.revisions.into_iter().map(Into::into).collect(),
        dispute: dispute.into(),
        created_at: order.created_at,
    })
}
