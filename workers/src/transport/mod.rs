//! How jobs reach the runtime: ids through Redis by apalis, or straight from the database while Redis is away.
mod direct;
mod dispatcher;
mod link;
mod redis_lane;
mod task;

pub use direct::serve_directly;
pub use dispatcher::dispatch_jobs;
pub use link::{Link, watch_link};
pub use redis_lane::serve_lane;
