//! The worker processes: each says every few seconds that it lives, and hears in the same breath what staff want of
//! it.
mod beat;
mod clock_ahead;
mod cordon;
mod drain;
mod set_slots;

pub use beat::{Beat, SILENT, Wishes, beat, leave};
pub use clock_ahead::clock_ahead;
pub use cordon::{cordon, uncordon};
pub use drain::drain;
pub use set_slots::{SLOTS, SetSlotsError, set_slots};
