//! The worker processes: each says every few seconds that it lives, and hears in the same breath whether it is
//! cordoned.
mod beat;
mod cordon;

pub use beat::{Beat, SILENT, beat, leave};
pub use cordon::{cordon, uncordon};
