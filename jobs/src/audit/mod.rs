//! Audit log of staff actions and their reasons. Every entry is sealed by the hash of the one before, which makes later
//! changes and deletions visible.
mod append;
mod check;

pub use append::{Entry, append};
pub use check::{Check, check};
