//! Current problems and the numbers of the business, on one page.
mod check_books;
mod get_business;
mod get_overview;
mod view;
mod waiting;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_overview::get_overview))
        .routes(routes!(check_books::check_books))
        .routes(routes!(get_business::get_business))
}
