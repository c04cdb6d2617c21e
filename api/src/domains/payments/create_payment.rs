use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use jobs::domains::{
    config::Feature,
    payments::{PaymentChoice, Wanted, make_offer, place_order},
};

use super::{
    providers::{first_method, provider_for_orders},
    view::{CreatePayment, PaymentView, TriggerSource},
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

/// Order chips. The answer says where to pay; the chips are credited once the provider reports the payment.
#[utoipa::path(post, path = "/front/payments", tag = "payments", request_body = CreatePayment,
    params(("Idempotency-Key" = String, Header)),
    responses((status = 201, body = PaymentView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_payment(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    headers: HeaderMap,
    Json(body): Json<CreatePayment>,
) -> Result<(StatusCode, Json<PaymentView>), ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let method = body.method.unwrap_or_else(|| first_method(&app));
    let wanted = Wanted::Chips {
        bundle_id: body.bundle_id,
    };
    let mut tx = app.db.begin().await?;
    let offer = make_offer(&mut tx, &app.platform.now(), caller.account, &wanted).await?;
    if body.price_cents.is_some_and(|shown| shown != offer.amount_cents) {
        return Err(ApiError::at_field(Code::PriceChanged, "priceCents"));
    }
    let provider = provider_for_orders(&app, &headers, method, &offer.currency).ok_or(Code::PaymentUnavailable)?;
    let choice = PaymentChoice {
        provider: provider.name(),
        method,
        key: &key,
        source: body.trigger_source.as_ref().map(TriggerSource::as_str),
    };
    let order = place_order(&mut tx, caller.account, &offer, choice).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(PaymentView::new(&app, order))))
}
