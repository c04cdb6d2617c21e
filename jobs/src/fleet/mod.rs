//! The worker processes: each says every few seconds that it lives, and hears in the same breath what staff want of
//! it. Its engines, too.
mod acknowledge;
mod beat;
mod clock_ahead;
mod cordon;
mod drain;
mod engines;
mod set_slots;

pub use acknowledge::acknowledge;
pub use beat::{Beat, SILENT, Wishes, beat, leave};
pub use clock_ahead::clock_ahead;
pub use cordon::{cordon, uncordon};
pub use drain::drain;
pub use engines::{
    EngineName, EngineReport, EngineSwitch, EngineWish, engine_wishes, report_engines, switch_engine, test_engine,
};
pub use set_slots::{SLOTS, SetSlotsError, set_slots};
