//! A creator's metrics, and the records behind them.
mod get_statistics;
mod list_facts;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_statistics::get_statistics))
        .routes(routes!(list_facts::list_statistic_facts))
}
