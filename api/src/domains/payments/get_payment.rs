use axum::extract::State;
use jobs::{domains::payments::find_order, ids::PaymentId};

use super::view::PaymentView;
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
    responses((status = 200, body = PaymentView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_payment(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PaymentId>,
) -> Result<Json<PaymentView>, ApiError> {
    let order = find_order(&mut *app.db.acquire().await?, caller.account, id)
        .await?
        .ok_or(Code::NotFound)?;
    Ok(Json(PaymentView::new(&app, order)))
}
