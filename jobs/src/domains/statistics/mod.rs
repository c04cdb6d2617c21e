//! Creators' statistics, aggregated by the hour in a job.
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
