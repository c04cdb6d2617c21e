use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{AccountId, FeedItemId},
    queue::{Job, Lane},
};

/// Publishes a post or album at its time.
#[derive(Debug, Serialize, Deserialize)]
pub struct PublishItem {
    pub item_id: FeedItemId,
    pub account_id: AccountId,
    /// The time that it was given when this was ordered. Moved to another time it has another job.
    pub scheduled_at: DateTime<Utc>,
}

impl Job for PublishItem {
    const KIND: &'static str = "feed.publish_item";
    const LANE: Lane = Lane::Messages;
    const MAX_ATTEMPTS: i16 = 10;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.item_id, self.scheduled_at.timestamp_micros()))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("feed_item", self.item_id.0))
    }
}
