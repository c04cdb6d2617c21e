//! What creators did and what came of it, by hours that a job adds up.
mod jobs;
mod metric;
mod preset;
mod read;
mod roll_up;

pub use self::{
    jobs::RollUp,
    metric::Metric,
    preset::{Preset, Span, Step},
    read::{Fact, Point, read_facts, read_points, read_sums},
    roll_up::roll_up,
};
