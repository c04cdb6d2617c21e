use axum::extract::State;
use jobs::{domains::payments::list_purchases, ids::PaymentId};

use super::purchase_view::PurchaseView;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// One of your purchases.
#[utoipa::path(get, path = "/front/payments/{id}", tag = "payments", params(("id" = PaymentId, Path)),
    responses((status = 200, body = PurchaseView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_payment(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PaymentId>,
) -> Result<Json<PurchaseView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let found = list_purchases(&mut conn, caller.account, Some(id), None, 1).await?;
    let purchase = found.into_iter().next().ok_or(Code::NotFound)?;
    Ok(Json(PurchaseView::new(&app, purchase)))
}
