//! File uploads: in parts that can be resumed from any device, or in one request.
mod begin_upload;
mod cancel_upload;
mod create_photo;
pub(in crate::domains) mod file_field;
mod finish_upload;
mod list_uploads;
mod parts_under_way;
mod put_upload_part;
mod receive_video;
mod save_video;
mod send_to_store;
mod video_upload_url;
mod view;

pub(crate) use view::quota_of;

use axum::extract::DefaultBodyLimit;
use jobs::domains::uploads::{PART_BYTES, PHOTO_MAX_BYTES};
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

/// Room for the form fields around the file.
const FORM_BYTES: usize = 64 * 1024;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_uploads::list_uploads, begin_upload::begin_upload))
        .routes(routes!(list_uploads::get_upload, cancel_upload::cancel_upload))
        .routes(routes!(finish_upload::finish_upload))
        .routes(routes!(video_upload_url::get_video_upload_url))
        .routes(routes!(save_video::save_video))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(put_upload_part::put_upload_part))
                .layer(DefaultBodyLimit::max(PART_BYTES as usize)),
        )
        .merge(
            OpenApiRouter::new()
                .routes(routes!(create_photo::create_photo))
                .layer(DefaultBodyLimit::max(
                    usize::try_from(PHOTO_MAX_BYTES).unwrap_or(usize::MAX) + FORM_BYTES,
                )),
        )
        // The length is checked against the announced one, part by part; little of it is held in memory.
        .merge(
            OpenApiRouter::new()
                .routes(routes!(receive_video::receive_video))
                .layer(DefaultBodyLimit::disable()),
        )
}
