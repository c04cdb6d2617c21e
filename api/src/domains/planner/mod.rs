//! The planner over HTTP: a creator's scheduled items, rescheduling, and publishing early.
mod list_plan;
mod move_plan;
mod publish_plan;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_plan::list_plan))
        .routes(routes!(move_plan::move_plan))
        .routes(routes!(publish_plan::publish_plan))
}
