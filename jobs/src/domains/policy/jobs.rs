use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::replay::abandon_replay;
use crate::{
    ids::AccountId,
    queue::{Abandoned, Job, Lane},
};

/// Runs a version over texts of the last days.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReplayVersion {
    pub replay_id: Uuid,
    /// The admin who started it.
    pub account_id: AccountId,
}

impl Job for ReplayVersion {
    const KIND: &'static str = "policy.replay";
    const LANE: Lane = Lane::Maintenance;
    const TIMEOUT: Duration = Duration::from_mins(30);
    const MAX_ATTEMPTS: i16 = 25;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.replay_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        abandon_replay(tx, self.replay_id).await
    }
}
