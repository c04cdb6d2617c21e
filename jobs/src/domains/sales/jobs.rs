use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Ends orders whose time is over, gives back what came to nothing, and reminds of those whose time is nearly over.
#[derive(Debug, Serialize, Deserialize)]
pub struct EndRequests {}

impl Job for EndRequests {
    const KIND: &'static str = "sales.end_requests";
    const LANE: Lane = Lane::Money;
    // Often, and all alike.
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 1,
        otherwise: 30,
    };

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("end_requests".to_owned())
    }
}
