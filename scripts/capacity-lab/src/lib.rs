//! Replays a day of orders against workers of one lane, without running any: how long would people have waited, and
//! what would it have cost?
pub mod line;
pub mod order;
pub mod plan;
pub mod recorded;
pub mod report;
pub mod simulate;
pub mod smallest;
pub mod synthetic;
pub mod waits;
