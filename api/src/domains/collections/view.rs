use jobs::{
    domains::collections::Collected,
    ids::{FeedItemId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::domains::feed::{FeedItemView, FeedMediaView, PersonView};

/// Whose things somebody keeps.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CollectedCreator {
    pub creator: PersonView,
    pub posts_count: i64,
    pub albums_count: i64,
    pub photos_count: i64,
    pub videos_count: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CollectionPage {
    pub models: Vec<CollectedCreator>,
    /// The newest 200, as all that follows.
    pub albums: Vec<FeedItemView>,
    pub post_ids: Vec<FeedItemId>,
    pub photos_ids: Vec<MediaId>,
    pub videos_ids: Vec<MediaId>,
    /// Of the whole collection.
    pub photos_count: i64,
    pub videos_count: i64,
    /// Creators on all pages together.
    pub total_count: i64,
}

/// What somebody keeps, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct Contents {
    pub posts: Vec<FeedItemView>,
    pub albums: Vec<FeedItemView>,
    pub photos: Vec<FeedMediaView>,
    pub videos: Vec<FeedMediaView>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListCollection {
    /// 1 to 100; 20 when left out.
    pub limit: Option<u32>,
    #[serde(default)]
    pub offset: u32,
}

/// At most 100 in all.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[expect(clippy::struct_field_names, reason = "the specification calls them so")]
pub struct ContentIds {
    pub album_ids: Vec<FeedItemId>,
    pub post_ids: Vec<FeedItemId>,
    pub photo_ids: Vec<MediaId>,
    pub video_ids: Vec<MediaId>,
}

impl From<ContentIds> for Collected {
    fn from(ids: ContentIds) -> Self {
        Self {
            albums: ids.album_ids,
            posts: ids.post_ids,
            photos: ids.photo_ids,
            videos: ids.video_ids,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MovedContents {
    /// How many were not kept before, or are kept no longer.
    pub count: u64,
}
