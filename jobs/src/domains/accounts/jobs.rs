use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Lets everybody in again whose block is over.
#[derive(Debug, Serialize, Deserialize)]
pub struct EndBlocks {}

impl Job for EndBlocks {
    const KIND: &'static str = "accounts.end_blocks";
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
        Some("end_blocks".to_owned())
    }
}

/// Erases what is private of accounts that their owners deleted and did not take back in time.
#[derive(Debug, Serialize, Deserialize)]
pub struct EraseDue {}

impl Job for EraseDue {
    const KIND: &'static str = "accounts.erase_due";
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
        Some("erase_due".to_owned())
    }
}
