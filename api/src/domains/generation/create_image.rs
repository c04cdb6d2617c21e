use axum::{extract::State, http::StatusCode};
use jobs::domains::{
    config::Tier,
    generation::{ImageOrder, StartImage, start_image},
};

use super::{load::load_one, view::GenerationView};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Order pictures.
#[utoipa::path(post, path = "/front/generations/images", tag = "generation", request_body = ImageOrder,
    params(("Idempotency-Key" = String, Header, description = "made once per press of the button")),
    responses((status = 202, body = GenerationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_image(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(order): Json<ImageOrder>,
) -> Result<(StatusCode, Json<GenerationView>), ApiError> {
    order.check()?;
    if !app.engines.offers(order.model) {
        return Err(ApiError::at_field(Code::UnknownOption, "model"));
    }
    let start = StartImage {
        account: caller.account,
        order: &order,
        price: app
            .prices
            .image(order.model, Tier::WithoutSubscription)
            .times(u32::from(order.batch_size.unsigned_abs())),
        is_demo: app.engines.is_demo(order.model),
        retried_from: None,
        idempotency_key: &key,
    };
    let mut tx = app.db.begin().await?;
    let id = start_image(&mut tx, &start).await?;
    let view = load_one(&mut tx, &app.signing, caller.account, id).await?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}
