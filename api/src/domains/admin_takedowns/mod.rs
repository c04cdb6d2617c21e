//! Takedown notices and legal holds, for staff.
mod decide_takedown;
mod holds;
mod list_takedowns;
mod load;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_takedowns::list_takedowns))
        .routes(routes!(decide_takedown::decide_takedown))
        .routes(routes!(holds::list_holds, holds::place_hold))
        .routes(routes!(holds::release_hold))
}
