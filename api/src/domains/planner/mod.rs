//! The planner over HTTP: everything that a creator has given a time, and moving it.
mod list_plan;
mod move_plan;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_plan::list_plan))
        .routes(routes!(move_plan::move_plan))
}
