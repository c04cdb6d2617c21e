//! Finding characters: the page of tabs and filters, and curated categories.
mod ask;
mod cards;
mod cursor;
mod discover;
mod get_category;
mod get_filters;
mod list_categories;
mod near;
mod own_language;
mod similar;
mod suggest;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(discover::discover_characters))
        .routes(routes!(suggest::suggest_characters))
        .routes(routes!(near::list_near_names))
        .routes(routes!(similar::list_similar))
        .routes(routes!(get_filters::get_discover_filters))
        .routes(routes!(list_categories::list_categories))
        .routes(routes!(get_category::get_category))
}
