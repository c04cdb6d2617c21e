//! The referral program over HTTP: clicks on links, and rewards.
mod attribute;
mod get_dashboard;
mod get_terms;
mod keep_click;
mod list_rewards;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::attribute::attribute;
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(keep_click::keep_click))
        .routes(routes!(get_dashboard::get_referrals))
        .routes(routes!(get_terms::get_referral_terms))
        .routes(routes!(list_rewards::list_referral_rewards))
}
