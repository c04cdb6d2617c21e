use axum::extract::State;
use jobs::domains::payments::list_orders;

use super::view::{ListPayments, PaymentPage, PaymentView};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;

/// Your purchases for money, including unpaid ones.
#[utoipa::path(get, path = "/front/payments", tag = "payments", params(ListPayments),
    responses((status = 200, body = PaymentPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payments(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListPayments>,
) -> Result<Json<PaymentPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let limit = i64::try_from(PAGE + 1).expect("page sizes are small");
    let mut found = list_orders(&mut conn, caller.account, query.cursor, limit).await?;
    let has_more = found.len() > PAGE;
    found.truncate(PAGE);
    Ok(Json(PaymentPage {
        next_cursor: found.last().filter(|_| has_more).map(|order| order.id),
        items: found.into_iter().map(|order| PaymentView::new(&app, order)).collect(),
    }))
}
