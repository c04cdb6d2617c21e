//! Staff tools for jobs: search by any combination of fields, explain why one waits, and act on many together.
mod bulk;
mod count;
mod filter;
mod find;
mod jobs;
mod preview;
mod said;
mod source;
mod step;
mod waiting;

pub use self::{
    bulk::{BulkCommand, BulkError, BulkState, BulkVerb, NewBulk, StartedBulk, command_bulk, start_bulk},
    count::{Counts, count},
    filter::{FilterError, JobFilter},
    find::{Found, Next, Place, find},
    jobs::ApplyBulk,
    preview::{Preview, preview},
    step::{Step, step},
    waiting::{WaitReason, Waiting, waiting},
};
