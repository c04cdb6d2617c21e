use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::queue::{Abandoned, Job, Lane};

/// Applies a bulk to all jobs of its filter, at the set rate.
#[derive(Debug, Serialize, Deserialize)]
pub struct ApplyBulk {
    pub bulk_id: Uuid,
}

impl Job for ApplyBulk {
    const KIND: &'static str = "admin_jobs.apply_bulk";
    const LANE: Lane = Lane::Maintenance;
    const MAX_ATTEMPTS: i16 = 20;
    const TIMEOUT: Duration = Duration::from_mins(2);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.bulk_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("bulk", self.bulk_id))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        // It does not continue on its own; staff may resume it.
        sqlx::query!(
            "update bulks
             set state = 'halted', note = 'the job that did it has ended'
             where id = $1 and state in ('canary', 'running')",
            self.bulk_id,
        )
        .execute(tx)
        .await?;
        Ok(())
    }
}
