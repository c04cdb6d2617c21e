use axum::{extract::State, http::StatusCode};
use jobs::domains::config::Feature;

use super::{
    order::place_order,
    provider::{PaymentProvider, provider_for_orders},
    view::{CreatePayment, PaymentView},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Order chips. The answer says where to pay; the chips come when the provider reports that they are paid.
#[utoipa::path(post, path = "/front/payments", tag = "payments", request_body = CreatePayment,
    params(("Idempotency-Key" = String, Header)),
    responses((status = 201, body = PaymentView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_payment(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(body): Json<CreatePayment>,
) -> Result<(StatusCode, Json<PaymentView>), ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let provider = provider_for_orders(&app).ok_or(Code::PaymentUnavailable)?;
    let prices = app.prices();
    let bundle = prices
        .bundle(&body.bundle_id)
        .ok_or_else(|| ApiError::at_field(Code::UnknownOption, "bundleId"))?;
    let mut tx = app.db.begin().await?;
    let order = place_order(&mut tx, caller.account, provider.name(), bundle, &key).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(PaymentView::new(&app, order))))
}
