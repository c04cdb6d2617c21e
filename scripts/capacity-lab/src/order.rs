use std::time::Duration;

/// A job as the simulation knows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Order {
    /// Since the day began.
    pub at: Duration,
    /// How long its run takes.
    pub run: Duration,
    /// Whose it is; `None`: nobody's.
    pub owner: Option<u32>,
    /// Higher goes first.
    pub priority: i16,
}
