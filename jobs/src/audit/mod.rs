//! Who of the staff did what, and why. Every entry is sealed by the hash of the one before, so that what is changed or
//! taken away later shows.
mod append;
mod check;

pub use append::{Entry, append};
pub use check::{Check, check};
