use axum::extract::State;
use jobs::domains::payments::list_purchases;

use super::{
    purchase_view::{PurchasePage, PurchaseView},
    view::ListPayments,
};
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
    responses((status = 200, body = PurchasePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payments(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListPayments>,
) -> Result<Json<PurchasePage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let limit = i64::try_from(PAGE + 1).expect("page sizes are small");
    let mut found = list_purchases(&mut conn, caller.account, None, query.cursor, limit).await?;
    let has_more = found.len() > PAGE;
    found.truncate(PAGE);
    Ok(Json(PurchasePage {
        next_cursor: found.last().filter(|_| has_more).map(|last| last.id),
        items: found
            .into_iter()
            .map(|purchase| PurchaseView::new(&app, purchase))
            .collect(),
    }))
}
