//! Looks of AI twins that wait for staff: their portraits beside the verified selfie, and the decision.
mod decide;
mod list;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::list_twins))
        .routes(routes!(decide::decide_twin))
}
