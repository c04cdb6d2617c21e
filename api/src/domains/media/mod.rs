//! Members' pictures and videos: the library with its folders, the trash, and signed links.
mod delete_media;
mod folders;
mod get_file;
pub(crate) mod link;
mod list_media;
mod list_uses;
mod media_views;
mod object_answer;
mod playlist;
mod private_picture;
mod restore_media;
mod save_media;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) use self::{
    get_file::viewer_of,
    link::link_for,
    object_answer::{StoredFile, answer},
    private_picture::{PRIVATE_PICTURE_MAX_BYTES, answer_private, check_document, picture_type, store_private},
};
pub use self::{
    media_views::{blur_url, media_views},
    view::{MediaKind, MediaView},
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_media::list_media, delete_media::delete_media))
        .routes(routes!(restore_media::restore_media))
        .routes(routes!(save_media::save_media))
        .routes(routes!(
            folders::list_folders,
            folders::create_folder,
            folders::delete_folders
        ))
        .routes(routes!(folders::rename_folder, folders::fill_folder))
        .routes(routes!(folders::move_media))
        .routes(routes!(list_uses::list_media_stories))
        .routes(routes!(list_uses::list_media_messages))
        .routes(routes!(get_file::get_media_file))
}
