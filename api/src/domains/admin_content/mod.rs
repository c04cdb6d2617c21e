//! Member content for staff: characters, and pictures that stay blurred until a reason is given.
mod get_character;
mod get_media;
mod mark_media;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_character::get_staff_character))
        .routes(routes!(get_media::get_staff_media))
        .routes(routes!(get_media::reveal_media))
        .routes(routes!(mark_media::mark_media))
}
