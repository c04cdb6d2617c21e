//! Recurring cleaning, so that nothing grows for ever.
mod jobs;
mod sweep;

pub use self::jobs::Sweep;
pub use sweep::{Swept, sweep};
