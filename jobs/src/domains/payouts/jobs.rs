use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Makes available what creators sold, when the buyers' time to complain is over.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReleaseEarnings {}

impl Job for ReleaseEarnings {
    const KIND: &'static str = "payouts.release";
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
        Some("release".to_owned())
    }
}

/// Closes the week's payouts: whoever has enough, and has said where to, is in.
#[derive(Debug, Serialize, Deserialize)]
pub struct ClosePayouts {}

impl Job for ClosePayouts {
    const KIND: &'static str = "payouts.close";
    const LANE: Lane = Lane::Money;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("close".to_owned())
    }
}
