use axum::extract::State;
use jobs::{
    domains::{
        config::{Feature, Tier},
        generation::{BATCH_SIZES, estimate, free_misses_left},
        ledger::Chips,
    },
    fleet::is_engine_away,
};

use super::{
    asker::Asker,
    view::{QuoteImage, QuoteView},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Price and estimated time of an order.
#[utoipa::path(post, path = "/front/generations/images/quote", tag = "generation", request_body = QuoteImage,
    responses((status = 200, body = QuoteView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn quote_image(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Json(body): Json<QuoteImage>,
) -> Result<Json<QuoteView>, ApiError> {
    app.check_feature(Feature::ImageGenerator)?;
    if !BATCH_SIZES.contains(&body.batch_size) {
        return Err(ApiError::at_field(Code::UnknownOption, "batchSize"));
    }
    let mut conn = app.db.acquire().await?;
    let Asker { tier, balance } = Asker::load(&mut conn, caller).await?;
    let each = app.prices().image(body.model, tier);
    let free_misses_left = match caller {
        Some(caller) if app.engines.is_demo(body.model) => Some(free_misses_left(&mut conn, caller.account).await?),
        _ => None,
    };
    let times = |each: Chips| each.times(u32::from(body.batch_size.unsigned_abs()));
    Ok(Json(QuoteView {
        price: times(each),
        price_per_picture: each,
        is_subscriber: tier == Tier::WithSubscription,
        usual_price: times(app.prices().image(body.model, Tier::WithoutSubscription)),
        subscriber_price: times(app.prices().image(body.model, Tier::WithSubscription)),
        estimate: estimate(&mut conn, body.model, body.batch_size).await?,
        balance,
        is_engine_away: is_engine_away(&mut conn, "image", body.model.as_str()).await?,
        free_misses_left,
    }))
}
