//! Ordering pictures over HTTP, and their results.
mod asker;
mod cancel_generation;
mod clip_view;
mod clips;
mod create_clip;
mod create_image;
mod engines;
mod get_generation;
mod list_generations;
mod load;
mod load_clips;
mod place_order;
mod quote_clip;
mod quote_image;
mod retry_generation;
mod view;
mod wait_view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use engines::{EngineList, EngineListError};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create_image::create_image))
        .routes(routes!(quote_image::quote_image))
        .routes(routes!(list_generations::list_generations))
        .routes(routes!(get_generation::get_generation))
        .routes(routes!(cancel_generation::cancel_generation))
        .routes(routes!(retry_generation::retry_generation))
        .routes(routes!(create_clip::create_video))
        .routes(routes!(create_clip::create_voiceover))
        .routes(routes!(create_clip::retry_video))
        .routes(routes!(quote_clip::quote_video))
        .routes(routes!(clips::list_videos))
        .routes(routes!(clips::get_video))
        .routes(routes!(clips::cancel_video))
}
