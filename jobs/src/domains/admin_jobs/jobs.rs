use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::queue::{Abandoned, Job, Lane};

/// Does one thing to all jobs of a filter, at the set rate.
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
        // Nobody goes on with it by itself; somebody may let it go on.
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
