//! How staff hold up parts of the queue and limit lanes while it runs, and what they see of how it went.
mod estimates;
mod history;
mod limits;
mod pauses;
mod unknown_kinds;
