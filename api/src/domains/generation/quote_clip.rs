use axum::extract::State;
use jobs::{
    domains::{
        config::{Feature, Prices, Tier},
        generation::{GenerationKind, VideoOrder},
        ledger::Chips,
    },
    fleet::is_engine_away,
};
use sqlx::PgConnection;

use super::{
    asker::Asker,
    clip_view::{ClipQuoteView, QuoteClip},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Price of a video or voice-over, and whether its engine is away.
#[utoipa::path(post, path = "/front/generations/videos/quote", tag = "generation", request_body = QuoteClip,
    responses((status = 200, body = ClipQuoteView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn quote_video(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Json(body): Json<QuoteClip>,
) -> Result<Json<ClipQuoteView>, ApiError> {
    app.check_feature(match body.kind {
        GenerationKind::Video => Feature::VideoGenerator,
        GenerationKind::Voiceover => Feature::Voiceover,
        GenerationKind::Image => return Err(ApiError::at_field(Code::UnknownOption, "kind")),
    })?;
    let mut conn = app.db.acquire().await?;
    let Asker { tier, balance } = Asker::load(&mut conn, caller).await?;
    let prices = app.prices();
    Ok(Json(ClipQuoteView {
        price: price_of(&body, &prices, tier),
        is_subscriber: tier == Tier::WithSubscription,
        usual_price: price_of(&body, &prices, Tier::WithoutSubscription),
        subscriber_price: price_of(&body, &prices, Tier::WithSubscription),
        is_engine_away: is_away(&mut conn, &body).await?,
        balance,
    }))
}

fn price_of(order: &QuoteClip, prices: &Prices, tier: Tier) -> Chips {
    match order.kind {
        GenerationKind::Voiceover => prices.voiceover(tier),
        GenerationKind::Video | GenerationKind::Image => prices.video(order.length, tier),
    }
}

/// Voices have a stand-in that is always there.
async fn is_away(conn: &mut PgConnection, order: &QuoteClip) -> sqlx::Result<bool> {
    if order.kind != GenerationKind::Video {
        return Ok(false);
    }
    let draws = !order.has_picture && is_engine_away(conn, "image", VideoOrder::PICTURE_MODEL.as_str()).await?;
    Ok(draws || is_engine_away(conn, "video", "video").await?)
}
