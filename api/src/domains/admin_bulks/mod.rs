//! Bulk actions on jobs: preview, start, progress, pausing and stopping.
mod command_bulk;
mod list_bulks;
mod load;
mod preview_bulk;
mod start_bulk;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(preview_bulk::preview_bulk))
        .routes(routes!(list_bulks::list_bulks, start_bulk::start_bulk))
        .routes(routes!(list_bulks::get_bulk))
        .routes(routes!(command_bulk::pause_bulk))
        .routes(routes!(command_bulk::resume_bulk))
        .routes(routes!(command_bulk::stop_bulk))
}
