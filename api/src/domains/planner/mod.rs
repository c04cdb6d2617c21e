//! The planner over HTTP: a creator's scheduled items, and rescheduling.
mod list_plan;
mod move_plan;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_plan::list_plan))
        .routes(routes!(move_plan::move_plan))
}
