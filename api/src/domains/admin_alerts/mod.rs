//! Alerts to staff by email and webhook: all staff can read their settings and what was sent, admins can change them.
mod change_alerts;
mod get_alerts;
mod test_alerts;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_alerts::get_alerts))
        .routes(routes!(change_alerts::change_alerts))
        .routes(routes!(test_alerts::test_alerts))
}
