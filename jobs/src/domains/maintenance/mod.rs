//! Recurring cleaning, so that nothing grows for ever.
mod archive;
mod jobs;
mod old_jobs;
mod sweep;

pub use self::{
    archive::{Archive, end_archive, open_archive, read_archive},
    jobs::Sweep,
    old_jobs::{forget_jobs, old_jobs},
};
pub use sweep::{Swept, sweep};
