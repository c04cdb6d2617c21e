//! What the bell tells somebody.
mod list_notices;
mod read_notices;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_notices::list_notices))
        .routes(routes!(read_notices::read_notices))
}
