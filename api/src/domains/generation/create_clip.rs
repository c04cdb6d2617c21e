use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        config::{Feature, Tier},
        generation::{ClipOrder, StartClip, VideoOrder, VoiceoverOrder, start_clip},
        ledger::Chips,
        subscriptions::tier_of,
    },
    ids::{AccountId, GenerationId},
};

use super::{clip_view::ClipView, load_clips::load_clip};
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

/// Order a video from your picture, or from text.
#[utoipa::path(post, path = "/front/generations/videos", tag = "generation", request_body = VideoOrder,
    params(("Idempotency-Key" = String, Header, description = "one key per press of the button")),
    responses((status = 202, body = ClipView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_video(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(order): Json<VideoOrder>,
) -> Result<(StatusCode, Json<ClipView>), ApiError> {
    place(&app, caller.account, ClipOrder::Video(order), None, &key).await
}

/// Order a voice-over for your video or picture.
#[utoipa::path(post, path = "/front/generations/voiceovers", tag = "generation", request_body = VoiceoverOrder,
    params(("Idempotency-Key" = String, Header, description = "one key per press of the button")),
    responses((status = 202, body = ClipView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_voiceover(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(order): Json<VoiceoverOrder>,
) -> Result<(StatusCode, Json<ClipView>), ApiError> {
    place(&app, caller.account, ClipOrder::Voiceover(order), None, &key).await
}

/// Order a failed or canceled clip again.
#[utoipa::path(post, path = "/front/generations/videos/{id}/retry", tag = "generation",
    params(("id" = GenerationId, Path), ("Idempotency-Key" = String, Header)),
    responses((status = 202, body = ClipView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn retry_video(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<GenerationId>,
    IdempotencyKey(key): IdempotencyKey,
) -> Result<(StatusCode, Json<ClipView>), ApiError> {
    let earlier = load_clip(&app, caller.account, id).await?;
    if !earlier.can_retry {
        return Err(Code::NotRetryable.into());
    }
    let order = match (earlier.video, earlier.voiceover) {
        (Some(video), _) => ClipOrder::Video(video),
        (None, Some(voiceover)) => ClipOrder::Voiceover(voiceover),
        (None, None) => return Err(Code::NotRetryable.into()),
    };
    place(&app, caller.account, order, Some(id), &key).await
}

/// Price in chips of an order today, if that feature is on.
fn price_of(app: &AppState, order: &ClipOrder, tier: Tier) -> Result<Chips, ApiError> {
    let prices = app.prices();
    match order {
        ClipOrder::Video(video) => {
            app.check_feature(Feature::VideoGenerator)?;
            Ok(prices.video(video.length, tier))
        }
        ClipOrder::Voiceover(_) => {
            app.check_feature(Feature::Voiceover)?;
            Ok(prices.voiceover(tier))
        }
    }
}

async fn place(
    app: &AppState,
    account: AccountId,
    order: ClipOrder,
    retried_from: Option<GenerationId>,
    idempotency_key: &str,
) -> Result<(StatusCode, Json<ClipView>), ApiError> {
    let tier = tier_of(&mut *app.db.acquire().await?, account).await?;
    let start = StartClip {
        account,
        order: &order,
        price: price_of(app, &order, tier)?,
        is_demo: app.engines.is_demo_video(),
        retried_from,
        idempotency_key,
    };
    let mut tx = app.db.begin().await?;
    let id = start_clip(&mut tx, &start).await?;
    tx.commit().await?;
    let view = load_clip(app, account, id).await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}
