//! Pictures that people own: the gallery, the bin, and the signed links that show them.
mod delete_media;
mod get_file;
pub(crate) mod link;
mod list_media;
mod media_views;
mod object_answer;
mod restore_media;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::{
    link::link_for,
    object_answer::{StoredFile, answer},
};
pub use self::{media_views::media_views, view::MediaView};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_media::list_media, delete_media::delete_media))
        .routes(routes!(restore_media::restore_media))
        .routes(routes!(get_file::get_media_file))
}
