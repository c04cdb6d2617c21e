use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Keeps the clocks of takedown notices: reminds staff, hides intimate images in time, and restores content after
/// counter notices.
#[derive(Debug, Serialize, Deserialize)]
pub struct KeepClocks {}

impl Job for KeepClocks {
    const KIND: &'static str = "takedowns.keep_clocks";
    const LANE: Lane = Lane::Maintenance;
    // Looking for copies compares all media.
    const TIMEOUT: Duration = Duration::from_mins(10);
    // Often, and all alike.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 1,
        otherwise: 30,
    };

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("keep_clocks".to_owned())
    }
}
