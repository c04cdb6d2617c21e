use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{
    ids::{AccountId, WithdrawalId},
    queue::{Job, KeptDays, Lane},
};

/// Ends releases that are out of time, and publishes what waits for nothing any more.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExpireReleases {}

impl Job for ExpireReleases {
    const KIND: &'static str = "releases.expire";
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

/// Takes down everything that shows a person whose release ended.
#[derive(Debug, Serialize, Deserialize)]
pub struct WithdrawMedia {
    pub withdrawal_id: WithdrawalId,
    /// The uploader.
    pub account_id: AccountId,
}

impl Job for WithdrawMedia {
    const KIND: &'static str = "releases.withdraw";
    const LANE: Lane = Lane::Maintenance;
    const TIMEOUT: Duration = Duration::from_mins(10);
    const MAX_ATTEMPTS: i16 = 25;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.withdrawal_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("withdrawal", self.withdrawal_id.0))
    }
}
