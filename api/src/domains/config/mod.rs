//! What the web asks first: what the product offers, and who is looking.
mod get_config_data;
mod present;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_config_data::get_config_data))
}
