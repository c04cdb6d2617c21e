//! Pictures that people own: what is stored of each, and the bin.
mod bin;
mod link;
mod store;
mod uploads;

pub use bin::{BIN_DAYS, delete, expired, forget, restore, set_removed};
pub use link::{LINK_LIFE, link_signature, verify_link};
pub use store::{MediaKind, NewMedia, NewRendition, store};
pub use uploads::{UPLOAD_HOURS, begin_upload, end_upload, leave_upload, left_uploads};
