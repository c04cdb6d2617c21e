use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{AccountId, StoryId},
    queue::{Job, Lane},
};

/// Shows a story from its time on.
#[derive(Debug, Serialize, Deserialize)]
pub struct PublishStory {
    pub story_id: StoryId,
    pub account_id: AccountId,
    /// The time that it was given when this was ordered. Moved to another time it has another job.
    pub scheduled_at: DateTime<Utc>,
}

impl Job for PublishStory {
    const KIND: &'static str = "stories.publish_story";
    const LANE: Lane = Lane::Messages;
    const MAX_ATTEMPTS: i16 = 10;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.story_id, self.scheduled_at.timestamp_micros()))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("story", self.story_id.0))
    }
}
