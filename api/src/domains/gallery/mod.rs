//! The public galleries: portraits of characters, and generated pictures that members published.
mod get_file;
mod get_picture;
mod house;
mod list_characters;
mod list_pictures;
mod publication;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_pictures::list_pictures))
        .routes(routes!(list_characters::list_gallery_characters))
        .routes(routes!(get_picture::get_picture))
        .routes(routes!(get_file::get_picture_file))
        .routes(routes!(
            publication::get_publication,
            publication::publish_picture,
            publication::unpublish_picture
        ))
}
