use chrono::{DateTime, Utc};
use jobs::{
    domains::media::{MediaFailure, MediaModeration, MediaStatus},
    ids::{FolderId, GenerationId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::problem::{ApiError, Code};

/// A picture or a video as who may look at it sees it. Its addresses hold for this viewer and for some minutes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Media)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one file, not a state"
)]
pub struct MediaView {
    pub id: MediaId,
    pub kind: MediaKind,
    /// While it is processing there are no renditions, and neither are there when it failed or was rejected.
    pub status: MediaStatus,
    /// Why its files can't be made; only its owner is told.
    #[schema(required)]
    pub failure: Option<MediaFailure>,
    pub moderation_status: MediaModeration,
    /// Whether others may be shown it.
    pub is_published: bool,
    /// Whether its owner counts it among what they like most; only they are told.
    pub is_favorite: bool,
    /// As its owner calls it, or the name of its file; only they are told.
    #[schema(required)]
    pub title: Option<String>,
    #[schema(required)]
    pub folder_id: Option<FolderId>,
    /// Pixels of the original; 1 while it is processing.
    pub width: i32,
    pub height: i32,
    /// `#rrggbb`
    pub average_color: String,
    /// A thumbhash in base64: a blurred copy in about 25 bytes.
    pub blur: String,
    pub is_generated: bool,
    /// Drawn by the built-in demo engine.
    pub is_demo: bool,
    /// What was asked for; only its owner is told.
    #[schema(required)]
    pub prompt: Option<String>,
    #[schema(required)]
    pub generation_id: Option<GenerationId>,
    pub created_at: DateTime<Utc>,
    /// When it went into the bin.
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
    /// Narrow ones first.
    pub renditions: Vec<RenditionView>,
    /// The file to download.
    #[schema(required)]
    pub original_url: Option<String>,
    /// What plays, of a video; the renditions are its poster.
    #[schema(required)]
    pub video_url: Option<String>,
    /// The playlist (HLS) of a film that comes in several sizes; players that read none play `videoUrl`.
    #[schema(required)]
    pub playlist_url: Option<String>,
    /// What is said in it, to be read along (`WebVTT`).
    #[schema(required)]
    pub captions_url: Option<String>,
    /// Of a video.
    #[schema(required)]
    pub duration_ms: Option<i32>,
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
    /// On all pages together.
    pub total_count: i64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListMedia {
    /// Left out: both.
    #[serde(rename = "type")]
    #[param(inline)]
    pub kind: Option<MediaKind>,
    /// Left out: everything that is not in the bin.
    #[param(inline)]
    pub status: Option<MediaStatusFilter>,
    /// 1 to 100; 100 when left out.
    pub limit: Option<u32>,
    #[serde(default)]
    pub offset: u32,
    /// At most 100 ids with commas between them.
    pub media_ids: Option<String>,
    /// Of one folder; `none`: of no folder.
    pub folder_id: Option<String>,
    /// Words of the title, the file's name or the prompt, in any order.
    pub search: Option<String>,
    /// Only what you like most.
    #[serde(default)]
    pub is_favorite: bool,
    /// Left out: whether generated or uploaded.
    pub is_generated: Option<bool>,
    /// Of one order of yours.
    pub generation_id: Option<GenerationId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MediaStatusFilter {
    /// Can be looked at.
    Ready,
    /// Others may be shown it.
    Published,
    /// Ready, and shown to nobody.
    Unpublished,
    Processing,
    Error,
    /// By moderation.
    Rejected,
    /// In the bin.
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
    /// Null: out of any.
    pub folder_id: Option<FolderId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveMedia {
    /// At most 100.
    #[schema(max_items = 100)]
    pub ids: Vec<MediaId>,
    /// Left out: as before.
    pub is_published: Option<bool>,
    /// Left out: where they are.
    pub folder_id: Option<FolderId>,
    /// Whether you count them among what you like most. Left out: as before.
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
