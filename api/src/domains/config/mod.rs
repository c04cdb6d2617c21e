//! First request of the web: the product's configuration and the viewer.
mod get_config_data;
mod present;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get_config_data::get_config_data))
}
