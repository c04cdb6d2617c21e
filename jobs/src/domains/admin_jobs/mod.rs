//! Staff tools for jobs: search by any combination of fields, explain why one waits, and act on many together.
mod bulk;
mod count;
mod export;
mod filter;
mod find;
mod jobs;
mod preview;
mod said;
mod sorted;
mod source;
mod step;
mod waiting;

pub use self::{
    bulk::{BulkCommand, BulkError, BulkState, BulkVerb, NewBulk, StartedBulk, command_bulk, start_bulk},
    count::{Counts, count},
    export::{EXPORT_HOURS, ExportJobs, forget_exports, order_job_export, write_export},
    filter::{FilterError, JobFilter},
    find::{Found, Next, Place, find},
    jobs::ApplyBulk,
    preview::{Preview, preview},
    said::known_engines,
    sorted::{JobSort, find_sorted},
    step::{Step, step},
    waiting::{WaitReason, Waiting, waiting},
};
