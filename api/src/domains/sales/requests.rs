use axum::extract::State;
use jobs::{
    domains::sales::{StepError, list_orders, take_step},
    ids::PaymentId,
};

use super::view::{RequestMoved, RequestOrderView, RequestOrders, TakeRequestStep};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Custom requests that you made or received, newest first.
#[utoipa::path(get, path = "/front/requests", tag = "sales",
    responses((status = 200, body = RequestOrders), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_requests(State(app): State<AppState>, caller: Caller) -> Result<Json<RequestOrders>, ApiError> {
    let found = list_orders(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(Json(RequestOrders {
        items: found
            .into_iter()
            .map(|order| RequestOrderView {
                is_creator: order.creator == caller.account,
                id: order.id,
                creator: order.creator_name,
                buyer: order.buyer_name,
                title: order.title,
                note: order.note,
                price_cents: order.price_cents,
                days: order.days,
                state: order.state,
                reply: order.reply,
                deadline_at: order.deadline_at,
                created_at: order.created_at,
            })
            .collect(),
    }))
}

/// Update a custom request: accept, deliver, decline, confirm or withdraw it.
#[utoipa::path(post, path = "/front/requests/{id}/steps", tag = "sales", params(("id" = PaymentId, Path)),
    request_body = TakeRequestStep,
    responses((status = 200, body = RequestMoved), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn take_request_step(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PaymentId>,
    Json(body): Json<TakeRequestStep>,
) -> Result<Json<RequestMoved>, ApiError> {
    let mut tx = app.db.begin().await?;
    let state = take_step(&mut tx, caller.account, id, body.step, &body.reply).await?;
    tx.commit().await?;
    Ok(Json(RequestMoved { state }))
}

impl From<StepError> for ApiError {
    fn from(error: StepError) -> Self {
        match error {
            StepError::NotFound => Code::NotFound.into(),
            StepError::OutOfOrder => Code::Conflict.into(),
            StepError::Field(field) => Self::at_field(Code::UnknownOption, field),
            StepError::TextRefused => Self::at_field(Code::TextRefused, "reply"),
            StepError::Ledger(error) => error.into(),
            StepError::Database(error) => error.into(),
        }
    }
}
