//! Creators' sales besides memberships: bundles of posts, tips for goals, and custom requests.
mod bundle_view;
mod bundles;
mod offers;
mod requests;
pub(crate) mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(bundles::list_bundles))
        .routes(routes!(bundles::get_bundle))
        .routes(routes!(bundles::list_bundles_of_mine, bundles::create_bundle_of_mine))
        .routes(routes!(
            bundles::change_bundle_of_mine,
            bundles::withdraw_bundle_of_mine
        ))
        .routes(routes!(offers::get_offers))
        .routes(routes!(offers::create_goal_of_mine))
        .routes(routes!(offers::close_goal_of_mine))
        .routes(routes!(offers::add_request_item))
        .routes(routes!(offers::change_request_item))
        .routes(routes!(offers::withdraw_request_item))
        .routes(routes!(requests::list_requests))
        .routes(routes!(requests::get_request))
        .routes(routes!(requests::take_request_step))
}
