use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{AccountId, FeedItemId},
    queue::{Job, KeptDays, Lane},
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

/// Notifies a creator's followers and members of a new post or album. Each page orders the next.
#[derive(Debug, Serialize, Deserialize)]
pub struct TellFans {
    pub item_id: FeedItemId,
    pub account_id: AccountId,
    /// The last fan of the page before.
    #[serde(default)]
    pub after: Option<AccountId>,
}

impl Job for TellFans {
    const KIND: &'static str = "feed.tell_fans";
    const LANE: Lane = Lane::Messages;
    const MAX_ATTEMPTS: i16 = 20;
    const KEPT_DAYS: KeptDays = KeptDays {
        succeeded: 7,
        otherwise: 30,
    };

    fn dedupe_key(&self) -> Option<String> {
        let page = self.after.map(|fan| fan.to_string()).unwrap_or_default();
        Some(format!("{}:{page}", self.item_id))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("feed_item", self.item_id.0))
    }
}
