use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use jobs::{
    domains::{
        config::Feature,
        payments::{FREE, Offer, OfferError, OrderError, PaymentChoice, Wanted, make_offer, place_order},
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    providers::{first_method, provider_for_orders, renews},
    view::{CreatePurchase, PaymentView, TriggerSource},
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

/// Place an order for money. The answer says where to pay; access opens once the provider reports the payment. Members
/// with free access don't pay for access.
#[utoipa::path(post, path = "/front/purchases", tag = "payments", request_body = CreatePurchase,
    params(("Idempotency-Key" = String, Header)),
    responses((status = 201, body = PaymentView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_purchase(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    headers: HeaderMap,
    Json(body): Json<CreatePurchase>,
) -> Result<(StatusCode, Json<PaymentView>), ApiError> {
    match &body.wanted {
        Wanted::Chips { .. } => app.check_feature(Feature::TokenSystem)?,
        Wanted::Platform { .. } => app.check_feature(Feature::PaidSubscription)?,
        _ => {}
    }
    let method = body.method.unwrap_or_else(|| first_method(&app));
    let mut tx = app.db.begin().await?;
    let mut offer = make_offer(&mut tx, &app.platform.now(), caller.account, &body.wanted).await?;
    if offer.amount_cents != body.price_cents {
        return Err(ApiError::at_field(Code::PriceChanged, "priceCents"));
    }
    let provider = provider_for_orders(&app, &headers, method, &offer.currency);
    if !provider
        .as_ref()
        .is_some_and(|provider| renews(provider.as_ref(), &offer))
    {
        // It ends with the paid period.
        offer.bought.end_with_period();
    }
    // Where nothing is paid, no provider is needed.
    let is_free = is_free(&mut tx, caller.account, &offer).await?;
    let choice = PaymentChoice {
        provider: match &provider {
            _ if is_free => FREE,
            Some(provider) => provider.name(),
            None => return Err(Code::PaymentUnavailable.into()),
        },
        method,
        key: &key,
        source: body.trigger_source.as_ref().map(TriggerSource::as_str),
    };
    let order = place_order(&mut tx, caller.account, &offer, choice).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(PaymentView::new(&app, order))))
}

/// Tips, gifts and custom requests are never free.
pub(super) async fn is_free(tx: &mut PgConnection, account: AccountId, offer: &Offer) -> sqlx::Result<bool> {
    if !offer.bought.opens() || offer.recipient.is_some() {
        return Ok(false);
    }
    sqlx::query_scalar!("select has_free_access from accounts where id = $1", account.0)
        .fetch_one(tx)
        .await
}

impl From<OfferError> for ApiError {
    fn from(error: OfferError) -> Self {
        match error {
            OfferError::NotFound => Code::NotFound.into(),
            OfferError::Field(field) => Self::at_field(Code::UnknownOption, field),
            OfferError::Own => Code::OwnAccount.into(),
            OfferError::Parted => Code::ChatBlocked.into(),
            OfferError::AlreadyTheirs => Code::AlreadyBought.into(),
            OfferError::TextRefused => Self::at_field(Code::TextRefused, "note"),
            OfferError::Database(error) => error.into(),
        }
    }
}

impl From<OrderError> for ApiError {
    fn from(error: OrderError) -> Self {
        match error {
            OrderError::KeyReused => Code::IdempotencyKeyReused.into(),
            OrderError::TooManyOpen(seconds) => Self::retry_after(Code::TooManyActive, seconds),
            OrderError::DiscountEnded => Self::at_field(Code::PriceChanged, "priceCents"),
            OrderError::Ledger(error) => error.into(),
            OrderError::Database(error) => error.into(),
        }
    }
}
