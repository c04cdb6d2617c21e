//! The engines of all workers, for staff to see, test, drain and disable.
mod list_engines;
mod load;
mod switch_engine;
mod test_engine;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_engines::list_engines))
        .routes(routes!(test_engine::test_engine))
        .routes(routes!(switch_engine::switch_engine))
}
