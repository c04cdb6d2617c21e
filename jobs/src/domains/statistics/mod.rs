//! Creators' statistics, aggregated by the hour in a job.
mod fans;
mod jobs;
mod metric;
mod preset;
mod read;
mod roll_up;
mod see;

pub use self::{
    fans::{Buyer, Fans, Leaver, Stay, list_buyers, list_leavers, read_fans, read_stays},
    jobs::RollUp,
    metric::Metric,
    preset::{Preset, Span, Step},
    read::{Fact, Point, read_facts, read_points, read_sums},
    roll_up::roll_up,
    see::{Look, see},
};
