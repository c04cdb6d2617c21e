//! Job errors, grouped by fingerprint.
mod list_errors;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list_errors::list_errors))
}
