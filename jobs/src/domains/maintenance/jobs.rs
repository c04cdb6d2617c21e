use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Empties what has outlived its time: the bin, old live events, ended sessions, spent keys.
#[derive(Debug, Serialize, Deserialize)]
pub struct Sweep {}

impl Job for Sweep {
    const KIND: &'static str = "maintenance.sweep";
    const LANE: Lane = Lane::Maintenance;
    // Often, and all alike.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("sweep".to_owned())
    }
}
