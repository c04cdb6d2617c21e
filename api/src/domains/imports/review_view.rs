use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::imports::{ItemAudience, ItemKind, ReviewRefusal},
    ids::{FolderId, ImportItemId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::domains::media::MediaView;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListReview {
    #[param(inline)]
    pub kind: Option<ItemKind>,
    /// Only files that were refused, or were not.
    pub is_refused: Option<bool>,
    /// Only files after this position.
    pub cursor: Option<i32>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportReviewPage {
    pub items: Vec<ReviewItem>,
    pub counts: ReviewCounts,
    #[schema(required)]
    pub next_cursor: Option<i32>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportReviewCounts)]
pub struct ReviewCounts {
    pub photos: i64,
    pub videos: i64,
    pub bytes: i64,
    /// Of these, files that were not published, with a reason.
    pub refused: i64,
    /// Files on their way into a post.
    pub queued: i64,
}

/// An imported file that is in no post.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportReviewItem)]
pub struct ReviewItem {
    pub id: ImportItemId,
    pub position: i32,
    pub size_bytes: i64,
    #[schema(required)]
    pub caption: Option<String>,
    #[schema(required)]
    pub made_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub price_cents: Option<i32>,
    /// Audience of the post.
    pub audience: ItemAudience,
    pub tags: Vec<String>,
    /// Why it was not published.
    #[schema(required)]
    pub refusal: Option<ReviewRefusal>,
    pub media: MediaView,
}

/// Imported files to publish.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishItems {
    /// Absent: all that match the other fields, 10,000 at most. 1,000 ids at most.
    #[serde(default)]
    pub item_ids: Option<Vec<ImportItemId>>,
    #[serde(default)]
    pub kind: Option<ItemKind>,
    /// Absent: now.
    #[serde(default)]
    pub schedule: Option<PublishSchedule>,
}

/// Posts a day, from a date on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ImportSchedule)]
pub struct PublishSchedule {
    #[schema(minimum = 1, maximum = 24)]
    pub per_day: u32,
    pub starts_on: NaiveDate,
    /// Local time of the first post of a day, `HH:MM`; the others are spread over the rest of the day.
    pub at: String,
    /// IANA time zone.
    pub time_zone: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QueuedImportItems)]
pub struct QueuedItems {
    pub count: usize,
    /// Files that were one post elsewhere become one again.
    pub posts: usize,
}

/// Imported files that stay in the library.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KeepItems {
    /// Absent: all that match the kind. 1,000 ids at most.
    #[serde(default)]
    pub item_ids: Option<Vec<ImportItemId>>,
    #[serde(default)]
    pub kind: Option<ItemKind>,
}

/// Changes of many items. Absent fields stay as they are.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EditItems {
    /// Absent: all that match the kind. 1,000 ids at most.
    #[serde(default)]
    pub item_ids: Option<Vec<ImportItemId>>,
    #[serde(default)]
    pub kind: Option<ItemKind>,
    /// Whether these are files to review, and not items to choose from.
    #[serde(default)]
    pub in_review: bool,
    #[serde(default)]
    pub audience: Option<ItemAudience>,
    /// US cents; makes the items paid.
    #[serde(default)]
    pub price_cents: Option<i32>,
    /// 20 at most, of 40 characters each.
    #[serde(default)]
    pub tags: Option<Vec<String>>,
    /// Of files to review.
    #[serde(default)]
    pub folder_id: Option<FolderId>,
}
