use chrono::{DateTime, Utc};
use jobs::{
    domains::entitlements::{AccessMode, Lock},
    ids::{AccountId, MediaId, StoryId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::domains::feed::{FeedMediaView, PersonView};

/// A creator's active stories.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoriesStatus {
    pub model_id: AccountId,
    pub count: i64,
    /// Number of them the viewer has not seen.
    pub unseen_count: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct StoriesStatuses {
    pub items: Vec<StoriesStatus>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListStatuses {
    /// Comma-separated; at most 100.
    pub model_ids: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Story)]
pub struct StoryView {
    pub id: StoryId,
    pub access_mode: AccessMode,
    /// How the viewer can unlock it; `null`: unlocked.
    #[schema(required)]
    pub lock: Option<Lock>,
    #[schema(required)]
    pub media: Option<FeedMediaView>,
    /// Empty while locked.
    pub words: String,
    pub is_seen: bool,
    /// Number of views; only for its creator.
    #[schema(required)]
    pub views: Option<i64>,
    #[schema(required)]
    pub published_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub expires_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Stories {
    pub creator: PersonView,
    pub items: Vec<StoryView>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutStory {
    pub media_id: MediaId,
    /// `free` or `fan_club`.
    pub access_mode: AccessMode,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub words: String,
    /// Absent: now.
    #[serde(default)]
    pub scheduled_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutStoryWords {
    #[schema(max_length = 200)]
    pub words: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageOfViewers {
    pub cursor: Option<AccountId>,
}

/// Someone who has seen a story.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoryViewer {
    pub user: PersonView,
    pub seen_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoryViewers {
    /// Number of people who have seen it.
    pub count: i64,
    /// Last first.
    pub items: Vec<StoryViewer>,
    #[schema(required)]
    pub next_cursor: Option<AccountId>,
}
