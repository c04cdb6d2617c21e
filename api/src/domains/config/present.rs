use std::collections::BTreeMap;

use jobs::domains::{
    config::{Feature, LOCALES, Operator, PRODUCT_NAME, Platform, RECEIVED_PHOTO},
    generation::{
        AGE_DEFAULT, AGE_MAX, AGE_MIN, Aspect, BATCH_SIZES, Ethnicity, EyeColor, FaceDiversity, Gender, HairColor,
        HairStyle, ImageModel, ImageStyle, Mood, Outfit, PROMPT_MAX_CHARS, Pose, Setting, SkinTone, View,
    },
    ledger::Chips,
    studios::Incarnation,
};

use super::view::{
    AgeRange, CallsConfig, Config, DigitalTwinConfig, DomainConfig, ErrorReporter, Features, GoalConfig,
    ImageGeneratorOptions, ModelOption, ModeratedStudio, PrivateMessages, Recaptcha, ReceivePhotoCost, RegionConfig,
    SecondaryConfig, TokenOffers, VideoGeneration,
};
use crate::{
    app::AppState,
    domains::{accounts::Captcha, generation::EngineList},
    http::{caller::Guest, visit},
};

/// The configuration for this guest.
pub(super) fn present(app: &AppState, guest: Guest, incarnation: Option<Incarnation>, region: RegionConfig) -> Config {
    let platform = app.platform.now();
    let limits = platform.limits();
    Config {
        product_name: PRODUCT_NAME,
        websocket_url: "/front/ws",
        country: visit::place().country().map(str::to_owned),
        region,
        guest_id: guest.id,
        guest_uuid: guest.uuid,
        locales: LOCALES,
        ab_tests: BTreeMap::new(),
        comet_auth: None,
        features: features(&platform),
        error_reporter: ErrorReporter {
            is_client_error_enabled: limits.reports_client_errors,
            is_server_error_enabled: limits.reports_server_errors,
            percent: limits.error_percent,
        },
        goal_config: GoalConfig {
            min_amount: limits.goal_min,
            max_amount: limits.goal_max,
        },
        private_messages: PrivateMessages {
            max_length: limits.message_length,
        },
        receive_photo_cost: ReceivePhotoCost {
            value: platform.prices().receive_photo_cost,
            default: app.platform.defaults().receive_photo_cost,
            min: *RECEIVED_PHOTO.start(),
            max: *RECEIVED_PHOTO.end(),
        },
        recaptcha: Recaptcha {
            enabled: app.captcha != Captcha::Off,
            required: app.captcha != Captcha::Off,
            // Of a service elsewhere; the proof of work needs none.
            site_key: None,
        },
        subscription: BTreeMap::new(),
        mass_message: None,
        stories: BTreeMap::new(),
        custom_generation_character_id: platform.custom_character().map(|id| id.to_string()),
        video_generation: VideoGeneration {
            expected_generation_time: limits.video_seconds,
        },
        incarnated: incarnation.is_some(),
        moderated_studio: incarnation.map(|incarnation| ModeratedStudio {
            id: incarnation.creator.0,
            username: incarnation.username,
        }),
        debug: false,
        image_generator: image_generator(&app.engines, &platform),
        tokens: token_offers(&platform),
        plan_discount: plan_discount(&platform),
        secondary: SecondaryConfig {
            is_custom_domain_allowed: limits.has_link_pages,
            max_custom_domain_links: limits.domain_links,
            max_custom_domain_quick_links: limits.domain_quick_links,
            max_custom_domain_text_blocks: limits.domain_text_blocks,
            is_paid_feed_allowed: platform.has(Feature::PublishingPosts),
            min_feed_price: limits.post_price.min,
            max_feed_price: limits.post_price.max,
            is_ai_generate_photos_allowed: platform.has(Feature::ImageGenerator),
            must_re_accept_agreement: false,
            calls: CallsConfig {
                is_enabled: platform.has(Feature::VideoCalls),
            },
            digital_twin: DigitalTwinConfig {
                enabled: limits.has_twins,
                voice_messages: limits.has_twins && limits.has_twin_voices,
                voiceover_messages: limits.has_twins && limits.has_twin_voiceovers,
            },
            release_person_hash: None,
        },
        domain: domain(app, platform.operator()),
    }
}

fn features(platform: &Platform) -> Features {
    Features {
        is_feed_enabled: platform.has(Feature::Feed),
        is_leaderboard_enabled: platform.has(Feature::Leaderboard),
        is_referral_program_enabled: platform.has(Feature::ReferralProgram),
        is_voiceover_enabled: platform.has(Feature::Voiceover),
        is_paid_subscription_enabled: platform.has(Feature::PaidSubscription),
        is_token_system_enabled: platform.has(Feature::TokenSystem),
        is_image_generator_enabled: platform.has(Feature::ImageGenerator),
        is_video_generator_enabled: platform.has(Feature::VideoGenerator),
        is_video_calls_enabled: platform.has(Feature::VideoCalls),
        is_publishing_posts_enabled: platform.has(Feature::PublishingPosts),
    }
}

fn domain(app: &AppState, operator: Operator) -> DomainConfig {
    let host = app
        .public_url
        .split_once("://")
        .map_or(&*app.public_url, |(_, rest)| rest);
    DomainConfig {
        domain: host.to_owned(),
        project: PRODUCT_NAME,
        langs: LOCALES,
        operator: operator.name,
        email: operator.email,
        address: operator.address,
        law: operator.law,
        rules_since: operator.rules_since,
        refunds: operator.refunds,
        leave_url: operator.leave_url,
        social: operator
            .social
            .into_iter()
            .map(|link| (link.network, link.url))
            .collect(),
    }
}

fn image_generator(engines: &EngineList, platform: &Platform) -> ImageGeneratorOptions {
    let option = |&id: &ImageModel| ModelOption {
        id,
        is_demo: engines.is_demo(id),
        is_available: engines.offers(id),
    };
    ImageGeneratorOptions {
        models: ImageModel::ALL.iter().map(option).collect(),
        settings: Setting::ALL,
        moods: Mood::ALL,
        views: View::ALL,
        poses: Pose::ALL,
        outfits: Outfit::ALL,
        image_styles: ImageStyle::ALL,
        genders: Gender::ALL,
        face_diversities: FaceDiversity::ALL,
        aspects: Aspect::ALL,
        hair_colors: HairColor::ALL,
        hair_styles: HairStyle::ALL,
        eye_colors: EyeColor::ALL,
        skin_tones: SkinTone::ALL,
        ethnicities: Ethnicity::ALL,
        ages: AgeRange {
            min: AGE_MIN,
            max: AGE_MAX,
            default: AGE_DEFAULT,
        },
        no_character_user_id: platform.no_character_account().map(|id| id.0),
        batch_sizes: BATCH_SIZES,
        prompt_max_length: PROMPT_MAX_CHARS,
    }
}

/// The bonuses as they are given: where the sign-up's waits for the confirmed address, it comes with that of confirming.
fn token_offers(platform: &Platform) -> TokenOffers {
    let prices = platform.prices();
    let (at_once, confirmed) = (prices.sign_up_bonus, prices.confirm_email_bonus);
    let (sign_up_bonus, confirm_email_bonus) = if platform.limits().bonus_waits {
        (Chips::ZERO, at_once.plus(confirmed))
    } else {
        (at_once, confirmed)
    };
    TokenOffers {
        sign_up_bonus,
        confirm_email_bonus,
        daily_bonus: prices.daily_bonus,
        top_up_animation_threshold: prices.top_up_animation_threshold,
    }
}

fn plan_discount(platform: &Platform) -> u32 {
    let prices = platform.prices();
    let discounts = prices.plans.iter().map(|plan| prices.plan_discount(plan));
    let best = discounts.max().unwrap_or(0);
    if platform.has(Feature::PaidSubscription) {
        best
    } else {
        0
    }
}
