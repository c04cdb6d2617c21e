use axum::{extract::State, http::StatusCode};
use jobs::domains::{config::Feature, generation::ImageOrder, subscriptions::tier_of};

use super::{
    place_order::{place_order, price_of},
    view::GenerationView,
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Order images.
#[utoipa::path(post, path = "/front/generations/images", tag = "generation", request_body = ImageOrder,
    params(("Idempotency-Key" = String, Header, description = "one key per press of the button")),
    responses((status = 202, body = GenerationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_image(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(order): Json<ImageOrder>,
) -> Result<(StatusCode, Json<GenerationView>), ApiError> {
    app.check_feature(Feature::ImageGenerator)?;
    let tier = tier_of(&mut *app.db.acquire().await?, caller.account).await?;
    let order = order.framed();
    let price = price_of(&order, &app.prices(), tier);
    let view = place_order(&app, caller.account, &order, price, None, &key).await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}
