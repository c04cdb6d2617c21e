use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Ends checks of age and identity that are out of time.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExpireChecks {}

impl Job for ExpireChecks {
    const KIND: &'static str = "verification.expire";
    const LANE: Lane = Lane::Maintenance;
    // Often, and all alike.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 1,
        otherwise: 30,
    };

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("expire".to_owned())
    }
}
