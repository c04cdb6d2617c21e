//! Pictures that people own: what is stored of each, and the bin.
mod bin;
mod link;
mod store;

pub use bin::{BIN_DAYS, delete, expired, forget, restore};
pub use link::{LINK_LIFE, link_signature, verify_link};
pub use store::{NewMedia, NewRendition, store};
