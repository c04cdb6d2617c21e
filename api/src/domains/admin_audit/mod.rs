//! Audit log of staff actions, and a check that it is unaltered.
mod check_audit;
mod export_audit;
mod list_audit;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_audit::list_audit))
        .routes(routes!(check_audit::check_audit))
        .routes(routes!(export_audit::export_audit))
}
