use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Writes down the shares of new payments, takes back those of returned ones, and gives what has waited long enough.
#[derive(Debug, Serialize, Deserialize)]
pub struct RewardReferrals {}

impl Job for RewardReferrals {
    const KIND: &'static str = "referrals.reward";
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
        Some("reward".to_owned())
    }
}
