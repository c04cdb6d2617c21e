use chrono::{DateTime, Utc};
use jobs::{
    domains::media::{MediaFailure, MediaModeration, MediaStatus},
    ids::{FolderId, GenerationId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::problem::{ApiError, Code};

/// A picture or video as visible to the viewer. Its URLs are for this viewer, and valid for some minutes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Media)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one file, not a state"
)]
pub struct MediaView {
    pub id: MediaId,
    #[serde(rename = "type")]
    pub kind: MediaKind,
    /// There are URLs unless it is processing, failed or rejected.
    pub status: MediaStatus,
    /// Why processing failed; only for its owner.
    #[schema(required)]
    pub failure: Option<MediaFailure>,
    pub moderation_status: MediaModeration,
    /// Whether others may see it.
    pub is_published: bool,
    /// Whether it is a favorite of its owner; only for them.
    pub is_favorite: bool,
    /// Title given by its owner, or the file name; only for them.
    #[schema(required)]
    pub title: Option<String>,
    #[schema(required)]
    pub folder_id: Option<FolderId>,
    /// Pixels of the original; 1 while processing.
    pub width: i32,
    pub height: i32,
    /// `#rrggbb`
    pub average_color: String,
    /// A `data:` URL of the type `image/thumbhash`: a blurred preview of about 25 bytes. Empty unless it is approved.
    pub url_blur: String,
    pub is_generated: bool,
    /// Drawn by the built-in demo engine.
    pub is_demo: bool,
    /// Prompt; only for its owner.
    #[schema(required)]
    pub prompt: Option<String>,
    #[schema(required)]
    pub generation_id: Option<GenerationId>,
    pub created_at: DateTime<Utc>,
    /// When it was moved to the trash.
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
    /// Pictures in every width and format, narrowest first; of a video, its poster.
    pub urls: Vec<RenditionView>,
    /// About 320 pixels wide.
    #[schema(required)]
    pub url_thumb: Option<String>,
    /// About 1024 pixels wide.
    #[schema(required)]
    pub url_preview: Option<String>,
    /// Poster of a video.
    #[schema(required)]
    pub cover_url: Option<String>,
    /// Sizes to choose from, narrowest first: JPEG files of a photo, playable files of a video.
    pub presets: Vec<PresetView>,
    /// URL to download the original.
    #[schema(required)]
    pub original_url: Option<String>,
    /// Playable file of a video.
    #[schema(required)]
    pub video_url: Option<String>,
    /// HLS playlist of a video in several sizes; players without HLS use `videoUrl`.
    #[schema(required)]
    pub playlist_url: Option<String>,
    /// Captions (`WebVTT`).
    #[schema(required)]
    pub captions_url: Option<String>,
    /// Videos only.
    #[schema(required)]
    pub duration_ms: Option<i32>,
    /// The uploaded video lacked its end: what was there is kept. Only for its owner.
    pub ends_early: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaKind {
    #[default]
    Photo,
    Video,
}

impl MediaKind {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Photo => "photo",
            Self::Video => "video",
        }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Rendition)]
pub struct RenditionView {
    /// Pixels.
    pub width: i32,
    pub format: RenditionFormat,
    pub url: String,
}

/// One size of a photo or video.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MediaPreset)]
pub struct PresetView {
    /// Pixels.
    pub width: i32,
    pub height: i32,
    pub url: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum RenditionFormat {
    Webp,
    Jpeg,
    Png,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaPage {
    pub items: Vec<MediaView>,
    /// On all pages.
    pub total_count: i64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListMedia {
    /// Absent: both.
    #[serde(rename = "type")]
    #[param(inline)]
    pub kind: Option<MediaKind>,
    /// Absent: all that are not in the trash.
    #[param(inline)]
    pub status: Option<MediaStatusFilter>,
    /// 1 to 100; 100 if left out.
    pub limit: Option<u32>,
    #[serde(default)]
    pub offset: u32,
    /// Comma-separated ids, 100 at most.
    pub media_ids: Option<String>,
    /// Of one folder; `none`: in no folder.
    pub folder_id: Option<String>,
    /// Words of the title, file name or prompt, in any order.
    pub search: Option<String>,
    /// Only favorites.
    #[serde(default)]
    pub is_favorite: bool,
    /// Absent: both generated and uploaded.
    pub is_generated: Option<bool>,
    /// From one of your orders.
    pub generation_id: Option<GenerationId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MediaStatusFilter {
    /// Viewable.
    Ready,
    /// Visible to others.
    Published,
    /// Ready, but not visible to others.
    Unpublished,
    Processing,
    Error,
    /// Rejected by moderation.
    Rejected,
    /// In the trash.
    Deleted,
}

impl MediaStatusFilter {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Published => "published",
            Self::Unpublished => "unpublished",
            Self::Processing => "processing",
            Self::Error => "error",
            Self::Rejected => "rejected",
            Self::Deleted => "deleted",
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveMedia {
    /// At most 100.
    #[schema(max_items = 100)]
    pub ids: Vec<MediaId>,
    /// Null: in no folder.
    pub folder_id: Option<FolderId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveMedia {
    /// At most 100.
    #[schema(max_items = 100)]
    pub ids: Vec<MediaId>,
    /// Absent: unchanged.
    pub is_published: Option<bool>,
    /// Absent: unchanged.
    pub folder_id: Option<FolderId>,
    /// Whether they are favorites. Absent: unchanged.
    pub is_favorite: Option<bool>,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct MediaIds {
    /// At most 100.
    #[schema(max_items = 100)]
    pub ids: Vec<MediaId>,
}

impl MediaIds {
    pub(super) const MAX: usize = 100;

    pub(super) fn check_length(&self) -> Result<(), ApiError> {
        if self.ids.len() > Self::MAX {
            return Err(ApiError::at_field(Code::TooLong, "ids"));
        }
        Ok(())
    }
}
