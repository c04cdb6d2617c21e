//! Access to locked content. The database function `access_to` is the only decision: lists, pages, links to media,
//! messages and search ask it, and none has a rule of its own.
mod access;
mod find;
mod media;

pub use self::{
    access::{Access, AccessMode, Lock, Subject, Viewer},
    find::{find_access, has_bought, is_member},
    media::is_media_open,
};
