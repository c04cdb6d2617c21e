//! A creator's metrics, and the records behind them.
mod get_fans;
mod get_file;
mod get_statistics;
mod list_facts;
mod see_page;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_statistics::get_statistics))
        .routes(routes!(get_file::get_statistics_file))
        .routes(routes!(get_fans::get_fan_statistics))
        .routes(routes!(see_page::count_view))
        .routes(routes!(list_facts::list_statistic_facts))
}
