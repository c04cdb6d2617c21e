use std::time::Duration;

/// A simulated job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Order {
    /// Time since the day began.
    pub at: Duration,
    /// Duration of its run.
    pub run: Duration,
    /// Its owner, if any.
    pub owner: Option<u32>,
    /// Higher goes first.
    pub priority: i16,
}
