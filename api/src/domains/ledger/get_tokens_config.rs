use std::collections::BTreeMap;

use axum::extract::State;
use jobs::domains::{
    config::{Feature, Prices, Tier},
    generation::{ImageModel, VideoLength},
    ledger::Chips,
};

use super::view::{PriceListTag, PricesView, TierPrices, TokensConfig};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// The only price list; the parameter leaves room for others, such as campaigns.
const MAIN: &str = "main";

/// Prices of chips, and prices in chips.
#[utoipa::path(get, path = "/front/users/tokens/config", tag = "ledger", params(PriceListTag),
    responses((status = 200, body = TokensConfig), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_tokens_config(
    State(app): State<AppState>,
    Query(query): Query<PriceListTag>,
) -> Result<Json<TokensConfig>, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let prices = app.prices();
    if query.tag.is_some_and(|tag| tag != MAIN) {
        return Err(ApiError::at_field(Code::UnknownOption, "tag"));
    }
    Ok(Json(TokensConfig {
        prices: PricesView {
            bundles: prices.bundles.clone(),
            photo_generation: TierPrices {
                with_subscription: per_picture(&prices, Tier::WithSubscription),
                without_subscription: per_picture(&prices, Tier::WithoutSubscription),
            },
            video_generation: TierPrices {
                with_subscription: per_video(&prices, Tier::WithSubscription),
                without_subscription: per_video(&prices, Tier::WithoutSubscription),
            },
            auto_chat: prices.auto_chat,
            private_message: prices.private_message,
        },
        monthly_bonuses: prices
            .tiers()
            .into_iter()
            .map(|tier| (tier.as_str().to_owned(), prices.monthly_bonus(tier)))
            .collect(),
        top_up_animation_threshold: prices.top_up_animation_threshold,
    }))
}

fn per_video(prices: &Prices, tier: Tier) -> BTreeMap<&'static str, Chips> {
    let lengths = VideoLength::ALL.iter();
    let mut all: BTreeMap<_, _> = lengths
        .map(|&length| (length.as_str(), prices.video(length, tier)))
        .collect();
    all.insert("voiceoverVideoGeneration", prices.voiceover(tier));
    all
}

fn per_picture(prices: &Prices, tier: Tier) -> BTreeMap<&'static str, Chips> {
    ImageModel::ALL
        .iter()
        .map(|&model| (model.as_str(), prices.image(model, tier)))
        .collect()
}
