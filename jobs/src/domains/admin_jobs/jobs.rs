use std::time::Duration;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::queue::{Job, Lane};

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
}
