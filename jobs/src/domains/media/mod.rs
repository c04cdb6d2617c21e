//! Pictures and videos that people own: what is stored of each, their folders, what became of a file that was brought,
//! and the bin.
mod arrive;
mod bin;
mod checks;
mod favorites;
mod folders;
mod gallery;
mod hashes;
mod jobs;
mod link;
mod move_on;
mod publish;
mod start_transcode;
mod store;
mod transcode;
mod uploads;

pub use self::jobs::{IntakeMedia, TranscodeMedia};
pub use arrive::{Arrival, arrive, arrive_again};
pub use bin::{BIN_DAYS, delete, delete_portrait, expired, forget, is_kept, restore, set_removed, set_taken_down};
pub use checks::{PictureCheck, await_review, end_review, find_checker, keep_check, mark_explicit, note_checker};
pub use favorites::set_favorite;
pub use folders::{
    FOLDERS_MAX, Folder, FolderCounters, FolderError, create_folder, delete_folders, list_folders, move_to_folder,
    rename_folder,
};
pub(crate) use folders::{check_folder, make_folder};
pub use gallery::{GalleryError, is_published, publish, unpublish};
pub use hashes::{HASH_BITS, find_copies, keep_hash, looks_like_removed, resembles_removed};
pub use link::{LINK_LIFE, link_signature, verify_link};
pub use move_on::{
    FilmProgress, announce_film, announce_media, fail_media, finish_media, mark_generated, note_cut, reject_media,
    set_kind, set_source,
};
pub use publish::{PublishError, mark_published, set_published};
pub use start_transcode::start_transcode;
pub use store::{MediaKind, NewMedia, NewRendition, store};
pub use transcode::{
    FILM_PLAYLIST, PLAYLIST_CONTENT_TYPE, SourceFilm, drop_source, find_source, hold_media, is_thrown_away,
};
pub use uploads::{LeftUpload, UPLOAD_HOURS, begin_upload, end_upload, keep_parts, leave_upload, left_uploads};

pub use crate::words::{FilmStage, MediaFailure, MediaModeration, MediaStatus};
