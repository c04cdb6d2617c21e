use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{chat, config::Feature, generation::ImageOrder, subscriptions::tier_of},
    ids::GenerationId,
};

use super::{
    load::load_one,
    place_order::{place_order, price_of},
    view::GenerationView,
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Order failed or canceled pictures again, with the same seed.
#[utoipa::path(post, path = "/front/generations/{id}/retry", tag = "generation",
    params(("id" = GenerationId, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 202, body = GenerationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn retry_generation(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<GenerationId>,
    IdempotencyKey(key): IdempotencyKey,
) -> Result<(StatusCode, Json<GenerationView>), ApiError> {
    let mut conn = app.db.acquire().await?;
    let earlier = load_one(&mut conn, &app.signing, caller.account, id).await?;
    if !earlier.can_retry {
        return Err(Code::NotRetryable.into());
    }
    let order = ImageOrder {
        seed: Some(earlier.seed),
        ..earlier.options
    };
    let price = if chat::is_in_chat(&mut conn, id).await? {
        app.prices().receive_photo_cost
    } else {
        app.check_feature(Feature::ImageGenerator)?;
        price_of(&order, &app.prices(), tier_of(&mut conn, caller.account).await?)
    };
    // Placing the order takes its own connection.
    drop(conn);
    let view = place_order(&app, caller.account, &order, price, Some(id), &key).await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}
