use std::time::Duration;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::leave_to_staff;
use crate::{
    ids::{AccountId, TwinDestructionId},
    queue::{Abandoned, Job, Lane},
};

/// Compares the pictures of a twin's look with the face that was verified.
#[derive(Debug, Serialize, Deserialize)]
pub struct CompareLook {
    pub account_id: AccountId,
    /// Beginning of the look's check: a look that changed meanwhile has another.
    pub since: DateTime<Utc>,
}

impl Job for CompareLook {
    const KIND: &'static str = "twin.compare";
    const LANE: Lane = Lane::Media;
    const MAX_ATTEMPTS: i16 = 6;
    // Ten portraits and a document are read apart, one after the other.
    const TIMEOUT: Duration = Duration::from_mins(5);

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.account_id, self.since.timestamp_micros()))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("account", self.account_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        leave_to_staff(tx, self).await
    }
}

/// Destroys a twin, or a part of it.
#[derive(Debug, Serialize, Deserialize)]
pub struct DestroyTwin {
    pub destruction_id: TwinDestructionId,
    pub account_id: AccountId,
}

impl Job for DestroyTwin {
    const KIND: &'static str = "twin.destroy";
    const LANE: Lane = Lane::Maintenance;
    const TIMEOUT: Duration = Duration::from_mins(10);
    const MAX_ATTEMPTS: i16 = 25;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.destruction_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("account", self.account_id.0))
    }
}
