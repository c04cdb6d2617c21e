use serde::{Deserialize, Serialize};

use crate::queue::{Job, KeptDays, Lane};

/// Often, and all alike.
const KEPT: KeptDays = KeptDays {
    succeeded: 1,
    otherwise: 30,
};

/// Asks the embedded provider for what is due; other providers take it by themselves.
#[derive(Debug, Serialize, Deserialize)]
pub struct RenewDue {}

impl Job for RenewDue {
    const KIND: &'static str = "subscriptions.renew_due";
    const LANE: Lane = Lane::Money;
    const KEPT_DAYS: KeptDays = KEPT;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("renew_due".to_owned())
    }
}

/// Ends every membership and subscription whose time is over.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExpireDue {}

impl Job for ExpireDue {
    const KIND: &'static str = "subscriptions.expire_due";
    const LANE: Lane = Lane::Money;
    const KEPT_DAYS: KeptDays = KEPT;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("expire_due".to_owned())
    }
}

/// Gives subscribers the chips of the month.
#[derive(Debug, Serialize, Deserialize)]
pub struct GiveBonuses {}

impl Job for GiveBonuses {
    const KIND: &'static str = "subscriptions.give_bonuses";
    const LANE: Lane = Lane::Money;
    const KEPT_DAYS: KeptDays = KEPT;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("give_bonuses".to_owned())
    }
}
