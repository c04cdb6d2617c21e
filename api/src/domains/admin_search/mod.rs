//! One search for people, their content, jobs, and parts of the system.
mod parts;
mod search_everything;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(search_everything::search_everything))
}
