//! The router of the whole product, and its published schema.
use std::sync::{Arc, LazyLock};

use axum::Router;
use jobs::{
    domains::{
        config::{Feature, LivePlatform, Prices},
        regions::LiveRegions,
        takedowns::LiveFigures,
    },
    signing::SigningKey,
};
use providers::Providers;
use sqlx::PgPool;
use storage::Storage;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::{
    domains,
    http::{
        self,
        problem::{ApiError, Code},
    },
};

/// State shared by all handlers.
#[derive(Clone)]
pub struct AppState {
    pub db: PgPool,
    pub storage: Storage,
    pub signing: SigningKey,
    /// Keys of people's documents.
    pub documents: domains::creators::DocumentKeys,
    /// Switches, numbers and prices as set by staff.
    pub platform: LivePlatform,
    /// The region policy, as published by staff.
    pub regions: LiveRegions,
    /// Public figures about takedown notices.
    pub figures: LiveFigures,
    /// Where visitors come from.
    pub places: http::places::Places,
    /// Public base URL, without a trailing slash.
    pub public_url: Arc<str>,
    /// The proof of work that forms ask for.
    pub captcha: domains::accounts::Captcha,
    /// Whether the back office is closed to staff without two-factor authentication.
    pub staff_need_codes: bool,
    pub live: domains::live::Hub,
    pub passwords: domains::accounts::Passwords,
    pub engines: domains::generation::EngineList,
    /// Tells what a search means, as the workers tell what memories mean. `None`: only words are compared.
    pub meaning: Option<meaning::Meaning>,
    /// Payment providers, besides the embedded one.
    pub providers: Providers,
    pub rate_limits: Arc<http::rate_limit::RateLimits>,
}

impl AppState {
    /// Current chip prices and bonuses.
    pub fn prices(&self) -> Arc<Prices> {
        self.platform.now().prices().clone()
    }

    /// Refuses requests for a feature that is switched off.
    pub fn check_feature(&self, feature: Feature) -> Result<(), ApiError> {
        if self.platform.now().has(feature) {
            Ok(())
        } else {
            Err(Code::FeatureDisabled.into())
        }
    }
}

/// Types that appear in no body but that the browser needs: live frames, the error body, and words used in URLs.
#[derive(OpenApi)]
#[openapi(
    info(title = "Nocturne", version = "1", license(name = "AGPL-3.0-or-later")),
    components(schemas(
        domains::live::FrameEvent,
        http::problem::Problem,
        jobs::domains::characters::CardFormat,
    ))
)]
struct Document;

fn open_api_router() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(domains::accounts::routes())
        .merge(domains::admin_alerts::routes())
        .merge(domains::admin_audit::routes())
        .merge(domains::admin_bulks::routes())
        .merge(domains::admin_cases::routes())
        .merge(domains::admin_content::routes())
        .merge(domains::admin_creators::routes())
        .merge(domains::admin_engines::routes())
        .merge(domains::admin_errors::routes())
        .merge(domains::admin_jobs::routes())
        .merge(domains::admin_members::routes())
        .merge(domains::admin_money::routes())
        .merge(domains::admin_overview::routes())
        .merge(domains::admin_payouts::routes())
        .merge(domains::admin_queues::routes())
        .merge(domains::admin_policy::routes())
        .merge(domains::admin_regions::routes())
        .merge(domains::admin_replies::routes())
        .merge(domains::admin_schedules::routes())
        .merge(domains::admin_reviews::routes())
        .merge(domains::admin_search::routes())
        .merge(domains::admin_settings::routes())
        .merge(domains::admin_notes::routes())
        .merge(domains::admin_takedowns::routes())
        .merge(domains::admin_twins::routes())
        .merge(domains::admin_workers::routes())
        .merge(domains::cases::routes())
        .merge(domains::characters::routes())
        .merge(domains::chat::routes())
        .merge(domains::config::routes())
        .merge(domains::creators::routes())
        .merge(domains::collections::routes())
        .merge(domains::direct::routes())
        .merge(domains::feed::routes())
        .merge(domains::planner::routes())
        .merge(domains::stories::routes())
        .merge(domains::discovery::routes())
        .merge(domains::gallery::routes())
        .merge(domains::generation::routes())
        .merge(domains::imports::routes())
        .merge(domains::ledger::routes())
        .merge(domains::lists::routes())
        .merge(domains::live::routes())
        .merge(domains::mass_messages::routes())
        .merge(domains::media::routes())
        .merge(domains::notifications::routes())
        .merge(domains::payments::routes())
        .merge(domains::payouts::routes())
        .merge(domains::transfers::routes())
        .merge(domains::twin::routes())
        .merge(domains::uploads::routes())
        .merge(domains::statistics::routes())
        .merge(domains::referrals::routes())
        .merge(domains::releases::routes())
        .merge(domains::sales::routes())
        .merge(domains::subscriptions::routes())
        .merge(domains::studios::routes())
        .merge(domains::takedowns::routes())
        .merge(domains::verification::routes())
}

/// The published schema, `/front/openapi.json`.
pub fn openapi_document() -> utoipa::openapi::OpenApi {
    open_api_router().into_openapi()
}

/// Every route, built once per process: building the schema of 440 calls costs more than most requests.
static ROUTES: LazyLock<Router<AppState>> = LazyLock::new(|| {
    let (router, document) = open_api_router().split_for_parts();
    let document = Arc::<str>::from(document.to_json().expect("the schema serializes"));
    router
        .merge(http::metrics::routes())
        .merge(http::probes::routes())
        .merge(http::schema::routes(document))
});

/// The API without the web files around it.
pub fn router(state: AppState) -> Router {
    http::layers::around(ROUTES.clone(), &state).with_state(state)
}
