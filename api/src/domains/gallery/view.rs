use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, Utc};
use jobs::{domains::generation::ImageType, ids::MediaId};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::cursor::Cursor;

/// A public picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PublicPicture)]
pub struct PublicPictureView {
    pub id: MediaId,
    pub kind: PublicKind,
    pub section: PictureSection,
    /// Pixels of the original.
    pub width: i32,
    pub height: i32,
    /// `#rrggbb`
    pub average_color: String,
    /// A thumbhash in base64.
    pub blur: String,
    pub is_generated: bool,
    /// Drawn by the built-in demo engine.
    pub is_demo: bool,
    /// How near its character is; `null`: it may be anything.
    #[schema(required)]
    pub image_type: Option<ImageType>,
    /// The public character it shows, if any.
    #[schema(required)]
    pub character: Option<PictureCharacter>,
    /// Username of its creator, or of the account that stands for pictures without a character.
    pub maker: String,
    pub shown_at: DateTime<Utc>,
    /// 320 and 640 pixels wide, and in original size.
    pub url320: String,
    pub url640: String,
    pub url_original: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureCharacter {
    pub username: String,
    pub display_name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PublicKind {
    Photo,
    Video,
}

impl PublicKind {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Photo => "photo",
            Self::Video => "video",
        }
    }

    fn of(word: &str) -> Self {
        if word == "video" { Self::Video } else { Self::Photo }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PictureSection {
    Realistic,
    Anime,
    /// Explicit drawings: empty while explicit pictures are disabled.
    Hentai,
    /// Photographs of real people: empty until there are some with a release from everyone in them.
    Irl,
}

impl PictureSection {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Realistic => "realistic",
            Self::Anime => "anime",
            Self::Hentai => "hentai",
            Self::Irl => "irl",
        }
    }

    fn of(word: &str) -> Self {
        if word == "anime" { Self::Anime } else { Self::Realistic }
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListPictures {
    #[param(inline)]
    pub kind: Option<PublicKind>,
    #[param(inline)]
    pub section: Option<PictureSection>,
    /// Only pictures that are this near.
    #[param(inline)]
    pub image_type: Option<ImageType>,
    /// Limit to one character, by username.
    pub character: Option<String>,
    /// 1 to 60; 30 if left out.
    pub limit: Option<u32>,
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PicturePage)]
pub struct PicturePageView {
    pub items: Vec<PublicPictureView>,
    /// Cursor of the next page.
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// Row of `shown_pictures`, with the data shown on a page.
pub(super) struct PictureRow {
    pub(super) id: MediaId,
    pub(super) kind: String,
    pub(super) section: String,
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) average_color: String,
    pub(super) blur: Vec<u8>,
    pub(super) is_generated: bool,
    pub(super) is_demo: bool,
    pub(super) image_type: Option<String>,
    pub(super) character: Option<String>,
    pub(super) character_name: Option<String>,
    pub(super) maker: String,
    pub(super) shown_at: DateTime<Utc>,
}

impl PictureRow {
    pub(super) fn cursor(&self) -> Cursor {
        let id: Uuid = self.id.0;
        Cursor { at: self.shown_at, id }
    }
}

impl PublicPictureView {
    /// A picture without a character is shown under the house's name, if there is one.
    pub(super) fn of(row: PictureRow, house: Option<&str>) -> Self {
        let url = |name: &str| format!("/front/pictures/{}/{name}.webp", row.id);
        let character = row.character.zip(row.character_name);
        let maker = house.filter(|_| character.is_none()).map_or(row.maker, str::to_owned);
        Self {
            id: row.id,
            kind: PublicKind::of(&row.kind),
            section: PictureSection::of(&row.section),
            width: row.width,
            height: row.height,
            average_color: row.average_color,
            blur: BASE64_STANDARD.encode(row.blur),
            is_generated: row.is_generated,
            is_demo: row.is_demo,
            image_type: row.image_type.as_deref().and_then(ImageType::parse),
            character: character.map(|(username, display_name)| PictureCharacter { username, display_name }),
            maker,
            shown_at: row.shown_at,
            url320: url("320"),
            url640: url("640"),
            url_original: url("original"),
        }
    }
}

/// A character with pictures in the gallery.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GalleryCharacter {
    pub username: String,
    pub display_name: String,
    /// Number of its public pictures.
    pub pictures: i64,
    #[schema(required)]
    pub portrait_url: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GalleryCharacters {
    pub items: Vec<GalleryCharacter>,
    /// Cursor of the next page.
    #[schema(required)]
    pub next_cursor: Option<Uuid>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Publication {
    pub is_published: bool,
}
