//! The region policy: all staff can read and simulate it, admins can change it.
mod edit_draft;
mod list_policies;
mod publish;
mod refusal;
mod simulate;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_policies::list_region_policies))
        .routes(routes!(edit_draft::put_region_draft))
        .routes(routes!(publish::publish_region_policy))
        .routes(routes!(simulate::simulate_region))
}
