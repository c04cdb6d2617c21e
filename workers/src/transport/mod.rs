//! How a worker hears that jobs wait: tickets through Redis by apalis. What it then runs comes from the database, and so
//! does the news while Redis is away.
mod caller;
mod direct;
mod link;
mod redis_lane;
mod task;
mod tickets;

pub use caller::call_workers;
pub use direct::serve_directly;
pub use link::{Link, watch_link};
pub use redis_lane::serve_lane;
