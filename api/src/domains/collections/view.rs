use jobs::{
    domains::collections::Collected,
    ids::{FeedItemId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::domains::feed::{FeedItemView, FeedMediaView, PersonView};

/// A creator with saved items.
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
    /// The newest 200, like the lists below.
    pub albums: Vec<FeedItemView>,
    pub post_ids: Vec<FeedItemId>,
    pub photos_ids: Vec<MediaId>,
    pub videos_ids: Vec<MediaId>,
    /// In the whole collection.
    pub photos_count: i64,
    pub videos_count: i64,
    /// Number of creators on all pages.
    pub total_count: i64,
}

/// Saved items, newest first.
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
    /// 1 to 100; 20 if absent.
    pub limit: Option<u32>,
    #[serde(default)]
    pub offset: u32,
}

/// 100 in total at most.
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
    /// Number of items added or removed.
    pub count: u64,
}
