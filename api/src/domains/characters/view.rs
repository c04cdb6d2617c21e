use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        characters::{CharacterDraft, Language, ModerationStatus, Person, Visibility},
        generation::{Gender, ImageStyle},
    },
    ids::{CharacterId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cursor::Cursor;

/// A character as the viewer may see it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "five statements that are true or not, each by itself"
)]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Character)]
pub struct CharacterView {
    pub id: CharacterId,
    /// Its place in addresses.
    pub username: String,
    pub display_name: String,
    pub gender: Gender,
    pub image_style: ImageStyle,
    /// Years.
    pub age: i16,
    pub about: String,
    /// The first thing that it says.
    pub greeting: String,
    /// Where and how a chat begins; only for whom it can be cloned.
    #[schema(required)]
    pub scenario: Option<String>,
    /// Of its texts.
    pub language: Language,
    pub tags: Vec<String>,
    /// Every setting; only for whom it can be cloned.
    #[schema(required)]
    pub person: Option<Person>,
    pub facts: Facts,
    pub visibility: Visibility,
    pub is_cloneable: bool,
    pub moderation_status: ModerationStatus,
    /// The rule that refused it; only for its owner.
    #[schema(required)]
    pub moderation_reason: Option<String>,
    pub portrait: PortraitView,
    pub maker: Maker,
    pub is_own: bool,
    pub is_favorite: bool,
    pub is_hidden: bool,
    /// People who keep it at hand.
    pub favorites: i64,
    /// Counts edits; send it with the next one.
    pub version: i32,
    /// Whether more came with it from an imported card: a lorebook, other greetings.
    pub has_card: bool,
    pub created_at: DateTime<Utc>,
    /// When its owner deleted it.
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Whose character it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CharacterMaker)]
pub struct Maker {
    pub username: String,
    pub display_name: String,
}

/// What everybody may know of a person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CharacterFacts)]
pub struct Facts {
    #[schema(required)]
    pub ethnicity: Option<String>,
    #[schema(required)]
    pub occupation: Option<String>,
    #[schema(required)]
    pub relationship: Option<String>,
    #[schema(required)]
    pub personality: Option<String>,
    #[schema(required)]
    pub zodiac: Option<String>,
    #[schema(required)]
    pub hometown: Option<String>,
    pub leisure: Vec<String>,
    pub music: Vec<String>,
    pub cuisine: Vec<String>,
}

impl Facts {
    pub(super) fn of(person: &Person) -> Self {
        let (personality, interests) = (&person.personality, &person.interests);
        Self {
            ethnicity: person.appearance.ethnicity.clone(),
            occupation: personality.occupation.clone(),
            relationship: personality.relationship.clone(),
            personality: personality.personality.clone(),
            zodiac: personality.zodiac.clone(),
            hometown: personality.hometown.clone(),
            leisure: interests.leisure.clone(),
            music: interests.music.clone(),
            cuisine: interests.cuisine.clone(),
        }
    }
}

/// The picture of a character; absent addresses mean that there is none yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Portrait)]
pub struct PortraitView {
    #[schema(required)]
    pub id: Option<MediaId>,
    /// Another one is on its way.
    pub is_drawing: bool,
    /// The last one that was wanted could not be drawn.
    pub is_failed: bool,
    /// 320 pixels wide.
    #[schema(required)]
    pub url320: Option<String>,
    /// 640 pixels wide.
    #[schema(required)]
    pub url640: Option<String>,
    #[schema(required)]
    pub url_original: Option<String>,
    /// `#rrggbb`
    #[schema(required)]
    pub average_color: Option<String>,
}

/// Where the portrait of a character lies. The id changes with the picture, so that each may be kept for ever.
pub(crate) fn portrait_url(username: &str, width: &str, id: MediaId) -> String {
    format!("/front/characters/{username}/portrait/{width}?v={id}")
}

/// A character in a list of one's own.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CharacterTile)]
pub struct CharacterTileView {
    pub id: CharacterId,
    pub username: String,
    pub display_name: String,
    pub gender: Gender,
    pub image_style: ImageStyle,
    /// Years.
    pub age: i16,
    pub visibility: Visibility,
    pub moderation_status: ModerationStatus,
    /// 640 pixels wide.
    #[schema(required)]
    pub portrait_url: Option<String>,
    pub is_own: bool,
    pub is_favorite: bool,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// A character that came as a card.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportedCharacter)]
pub struct ImportedView {
    #[serde(flatten)]
    pub character: CharacterView,
    /// Files that lay inside the card and are not kept; its picture is not counted.
    pub assets_left_out: usize,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Characters)]
pub struct CharacterPage {
    pub items: Vec<CharacterTileView>,
    /// Absent on the last page.
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// Which of your characters to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListCharacters {
    /// The `nextCursor` of the page before.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
    /// The bin instead.
    #[serde(default)]
    pub deleted: bool,
}

/// Where a list goes on.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListFavorites {
    /// The `nextCursor` of the page before.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

/// A character as it should be from now on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditCharacter {
    /// The version that was edited.
    pub version: i32,
    pub character: CharacterDraft,
}

/// A look to be seen before it is chosen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewPerson {
    pub person: Person,
}

/// A small picture of a look. The same look has the same id.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Preview)]
pub struct PreviewView {
    pub id: String,
    pub is_ready: bool,
    /// Absent until it is drawn.
    #[schema(required)]
    pub url: Option<String>,
}
