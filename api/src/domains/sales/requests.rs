use std::collections::HashMap;

use axum::extract::State;
use jobs::{
    domains::sales::{
        MAX_REVISIONS, OrderDispute, RequestOrder, Revision, StepError, TakenStep, find_order, list_orders, take_step,
    },
    ids::{AccountId, MediaId, PaymentId},
};
use sqlx::PgConnection;

use super::view::{
    RequestDelivery, RequestDispute, RequestMoved, RequestOrderView, RequestOrders, RequestRevision, TakeRequestStep,
};
use crate::{
    app::AppState,
    domains::media::{MediaView, media_views},
    http::{
        caller::Acting,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Custom requests that you made or received, newest first.
#[utoipa::path(get, path = "/front/requests", tag = "sales",
    responses((status = 200, body = RequestOrders), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_requests(State(app): State<AppState>, acting: Acting) -> Result<Json<RequestOrders>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let mut found = list_orders(&mut conn, acting.caller.account).await?;
    found.retain(|order| is_shown(&acting, order));
    let items = views_of(&app, &mut conn, acting.caller.account, found).await?;
    Ok(Json(RequestOrders { items }))
}

/// A custom request that you made or received.
#[utoipa::path(get, path = "/front/requests/{id}", tag = "sales", params(("id" = PaymentId, Path)),
    responses((status = 200, body = RequestOrderView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_request(
    State(app): State<AppState>,
    acting: Acting,
    Path(id): Path<PaymentId>,
) -> Result<Json<RequestOrderView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let found = find_shown(&mut conn, &acting, id).await?;
    let mut views = views_of(&app, &mut conn, acting.caller.account, vec![found]).await?;
    Ok(Json(views.pop().ok_or(Code::NotFound)?))
}

/// Update a custom request: accept, deliver, decline, confirm or withdraw it, ask for a change, or open a dispute.
#[utoipa::path(post, path = "/front/requests/{id}/steps", tag = "sales", params(("id" = PaymentId, Path)),
    request_body = TakeRequestStep,
    responses((status = 200, body = RequestMoved), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn take_request_step(
    State(app): State<AppState>,
    acting: Acting,
    Path(id): Path<PaymentId>,
    Json(body): Json<TakeRequestStep>,
) -> Result<Json<RequestMoved>, ApiError> {
    let taken = TakenStep {
        step: body.step,
        words: &body.reply,
        media: &body.media_ids,
    };
    let mut tx = app.db.begin().await?;
    if acting.by.is_some() {
        find_shown(&mut tx, &acting, id).await?;
    }
    let state = take_step(&mut tx, acting.caller.account, id, &taken).await?;
    tx.commit().await?;
    Ok(Json(RequestMoved { state }))
}

/// Whether an order of the account is for the caller: what a creator buys from others is not for those who act for them.
fn is_shown(acting: &Acting, order: &RequestOrder) -> bool {
    acting.by.is_none() || order.creator == acting.caller.account
}

async fn find_shown(conn: &mut PgConnection, acting: &Acting, id: PaymentId) -> Result<RequestOrder, ApiError> {
    let found = find_order(conn, acting.caller.account, id).await?;
    found
        .filter(|order| is_shown(acting, order))
        .ok_or_else(|| Code::NotFound.into())
}

/// Orders as the viewer sees them, with the delivered media.
async fn views_of(
    app: &AppState,
    conn: &mut PgConnection,
    viewer: AccountId,
    orders: Vec<RequestOrder>,
) -> sqlx::Result<Vec<RequestOrderView>> {
    let ids: Vec<MediaId> = orders
        .iter()
        .flat_map(|order| &order.story.deliveries)
        .flat_map(|delivery| delivery.media.iter().copied())
        .collect();
    let media = media_views(conn, &app.signing, viewer, &ids).await?;
    let media: HashMap<MediaId, MediaView> = media.into_iter().map(|view| (view.id, view)).collect();
    Ok(orders.into_iter().map(|order| view_of(order, viewer, &media)).collect())
}

fn view_of(order: RequestOrder, viewer: AccountId, media: &HashMap<MediaId, MediaView>) -> RequestOrderView {
    let deliveries = order.story.deliveries.into_iter().map(|delivery| RequestDelivery {
        words: delivery.words,
        created_at: delivery.created_at,
        media: delivery.media.iter().filter_map(|id| media.get(id).cloned()).collect(),
    });
    RequestOrderView {
        is_creator: order.creator == viewer,
        id: order.id,
        creator: order.creator_name,
        buyer: order.buyer_name,
        title: order.title,
        note: order.note,
        price_cents: order.price_cents,
        days: order.days,
        state: order.state,
        reply: order.reply,
        deliveries: deliveries.collect(),
        revisions: order.story.revisions.into_iter().map(Into::into).collect(),
        revisions_left: (MAX_REVISIONS - order.revisions).max(0),
        dispute: order.story.dispute.map(Into::into),
        newest_message_id: order.newest_message,
        deadline_at: order.deadline_at,
        created_at: order.created_at,
    }
}

impl From<Revision> for RequestRevision {
    fn from(revision: Revision) -> Self {
        Self {
            words: revision.words,
            created_at: revision.created_at,
        }
    }
}

impl From<OrderDispute> for RequestDispute {
    fn from(dispute: OrderDispute) -> Self {
        Self {
            is_by_creator: dispute.is_by_creator,
            words: dispute.words,
            opened_at: dispute.opened_at,
            outcome: dispute.outcome,
            note: dispute.note,
            decided_at: dispute.decided_at,
        }
    }
}

impl From<StepError> for ApiError {
    fn from(error: StepError) -> Self {
        match error {
            StepError::NotFound => Code::NotFound.into(),
            StepError::OutOfOrder => Code::Conflict.into(),
            StepError::Field(field) => Self::at_field(Code::UnknownOption, field),
            StepError::TextRefused => Self::at_field(Code::TextRefused, "reply"),
            StepError::NotCleared => Self::at_field(Code::MediaNotCleared, "mediaIds"),
            StepError::OwnAccount => Code::OwnAccount.into(),
            StepError::Ledger(error) => error.into(),
            StepError::Database(error) => error.into(),
        }
    }
}
