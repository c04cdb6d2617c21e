//! Access to locked content. The database function `access_to` is the only decision: lists, pages, links to media,
//! messages and search ask it, and none has a rule of its own.
mod access;
mod clearance;
mod find;
mod media;

pub use self::{
    access::{Access, AccessMode, FIRST_LEVEL, Lock, Subject, Viewer},
    clearance::{Clearance, are_cleared, are_covered, find_clearances},
    find::{find_access, has_bought, is_member},
    media::is_media_open,
};
