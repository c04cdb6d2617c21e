use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Counts the days that are over, moves whom they move, and counts what is found where.
#[derive(Debug, Serialize, Deserialize)]
pub struct Rank {}

impl Job for Rank {
    const KIND: &'static str = "discovery.rank";
    const LANE: Lane = Lane::Maintenance;
    // After a midnight with much to count; what is left is the next one's.
    const TIMEOUT: Duration = Duration::from_mins(10);
    // Often, and all alike.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("rank".to_owned())
    }
}
