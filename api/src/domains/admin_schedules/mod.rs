//! Schedules, for staff to view, change and start manually.
mod edit_schedule;
mod list_schedules;
mod run_schedule;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_schedules::list_schedules))
        .routes(routes!(run_schedule::run_schedule))
        .routes(routes!(edit_schedule::edit_schedule))
}
