use chrono::{DateTime, Utc};
use jobs::ids::{GenerationId, MediaId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::problem::{ApiError, Code};

/// A picture as who may look at it sees it. Its addresses hold for this viewer and for some minutes.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Media)]
pub struct MediaView {
    pub id: MediaId,
    pub kind: MediaKind,
    /// Pixels of the original.
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
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum MediaKind {
    #[default]
    Photo,
}

impl MediaKind {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Photo => "photo",
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
    #[serde(rename = "type", default)]
    pub kind: MediaKind,
    #[serde(default)]
    #[param(inline)]
    pub status: MediaStatus,
    /// 1 to 100; 100 when left out.
    pub limit: Option<u32>,
    #[serde(default)]
    pub offset: u32,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MediaStatus {
    /// In the gallery.
    #[default]
    Published,
    /// In the bin.
    Deleted,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct MediaIds {
    /// At most 100.
    #[schema(max_items = 100)]
    pub ids: Vec<MediaId>,
}

impl MediaIds {
    pub(super) fn check_length(&self) -> Result<(), ApiError> {
        const MAX: usize = 100;
        if self.ids.len() > MAX {
            return Err(ApiError::at_field(Code::TooLong, "ids"));
        }
        Ok(())
    }
}
