//! The worker processes: each says every few seconds that it lives, and hears in the same breath what staff want of
//! it. Its engines, too, and its build.
mod acknowledge;
mod beat;
mod builds;
mod clock_ahead;
mod cordon;
mod drain;
mod engines;
mod lane_slots;
mod set_slots;
mod share;

pub use acknowledge::acknowledge;
pub use beat::{Beat, SILENT, Wishes, beat, leave};
pub use builds::{DrainBuildError, drain_build, only_kinds, take_build_back};
pub use clock_ahead::clock_ahead;
pub use cordon::{cordon, uncordon};
pub use drain::drain;
pub use engines::{
    EngineName, EngineReport, EngineSwitch, EngineWish, engine_wishes, is_engine_away, report_engines, switch_engine,
    test_engine,
};
pub use lane_slots::{FLEET_SLOTS, LaneShare, lane_shares, set_lane_slots};
pub use set_slots::{SLOTS, SetSlotsError, set_slots};
