//! Takedown notices and counter notices, with or without an account, and the public figures about them.
mod counter;
mod get_takedown;
mod get_transparency;
mod pages;
mod refusal;
mod send_takedown;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(super) use self::pages::counter_page;
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(send_takedown::send_takedown))
        .routes(routes!(get_takedown::get_takedown))
        .routes(routes!(counter::get_counter_notice, counter::send_counter_notice))
        .routes(routes!(get_transparency::get_transparency))
}
