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

/// A character as visible to the viewer.
#[expect(clippy::struct_excessive_bools, reason = "five independent statements")]
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Character)]
pub struct CharacterView {
    pub id: CharacterId,
    /// Its name in URLs.
    pub username: String,
    pub display_name: String,
    pub gender: Gender,
    pub image_style: ImageStyle,
    /// Age in years.
    pub age: i16,
    pub about: String,
    /// Its first message.
    pub greeting: String,
    /// Setting in which a chat begins; only for viewers who may clone it.
    #[schema(required)]
    pub scenario: Option<String>,
    /// Language of its texts.
    pub language: Language,
    pub tags: Vec<String>,
    /// All settings; only for viewers who may clone it.
    #[schema(required)]
    pub person: Option<Person>,
    pub facts: Facts,
    pub visibility: Visibility,
    pub is_cloneable: bool,
    pub moderation_status: ModerationStatus,
    /// The rule it was refused under; only for its owner.
    #[schema(required)]
    pub moderation_reason: Option<String>,
    pub portrait: PortraitView,
    pub chat_bot: ChatBot,
    /// Parts of its setup; only for its owner.
    pub setup: Vec<SetupStep>,
    pub maker: Maker,
    pub is_own: bool,
    pub is_favorite: bool,
    pub is_hidden: bool,
    /// Number of members with it as a favorite.
    pub favorites: i64,
    /// Number of people chatting with it.
    pub chats: i64,
    /// Incremented by edits; send it with the next one.
    pub version: i32,
    /// Whether an imported card holds more: a lorebook, alternative greetings.
    pub has_card: bool,
    pub created_at: DateTime<Utc>,
    /// When its owner deleted it.
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Chats with a character.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CharacterChatBot)]
pub struct ChatBot {
    /// It answers the viewer.
    pub is_enabled: bool,
    /// Its answers can be heard.
    pub voice_messages_allowed: bool,
}

/// A part of a character's setup.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CharacterSetupStep)]
pub struct SetupStep {
    pub part: SetupPart,
    pub is_completed: bool,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CharacterSetupPart)]
pub enum SetupPart {
    /// Its first message.
    Mind,
    /// Its voice.
    Sound,
    /// Its portrait.
    Look,
    Body,
}

/// Maker of a character.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CharacterMaker)]
pub struct Maker {
    pub username: String,
    pub display_name: String,
}

/// Public facts about a character.
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

/// Portrait of a character; URLs are absent until there is one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Portrait)]
pub struct PortraitView {
    #[schema(required)]
    pub id: Option<MediaId>,
    /// A new one is being drawn.
    pub is_drawing: bool,
    /// The last attempt to draw one failed.
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

/// URL of a character's portrait. The id changes with the picture, so responses can be cached forever.
pub(crate) fn portrait_url(username: &str, width: &str, id: MediaId) -> String {
    format!("/front/characters/{username}/portrait/{width}?v={id}")
}

/// A character in one of the caller's lists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CharacterTile)]
pub struct CharacterTileView {
    pub id: CharacterId,
    pub username: String,
    pub display_name: String,
    pub gender: Gender,
    pub image_style: ImageStyle,
    /// Age in years.
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

/// A character imported from a card.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportedCharacter)]
pub struct ImportedView {
    #[serde(flatten)]
    pub character: CharacterView,
    /// Files inside the card that were not stored; its picture is not counted.
    pub assets_left_out: usize,
    /// Greetings of the card beyond the first hundred, or beyond the room for all of them.
    pub greetings_left_out: usize,
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

/// Filter of your characters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListCharacters {
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
    /// Deleted ones instead.
    #[serde(default)]
    pub deleted: bool,
}

/// Page of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListFavorites {
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

/// The edited character.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditCharacter {
    /// The version that the edit is based on.
    pub version: i32,
    pub character: CharacterDraft,
}

/// A look to preview.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewPerson {
    pub person: Person,
}

/// The picture to show as a portrait.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UseAsPortrait {
    /// A picture that was generated of this character.
    pub media_id: MediaId,
}

/// A voice to hear before it is chosen.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HearVoice {
    /// A listed voice, or empty for the gender's default.
    pub voice_name: String,
    pub gender: Gender,
    pub language: Language,
}

/// A sentence in a voice. The same voice and language have the same id.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VoiceSample)]
pub struct VoiceSampleView {
    pub id: String,
    pub is_ready: bool,
    /// Absent until spoken.
    #[schema(required)]
    pub url: Option<String>,
}

/// Small picture of a look. The same look has the same id.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Preview)]
pub struct PreviewView {
    pub id: String,
    pub is_ready: bool,
    /// Absent until drawn.
    #[schema(required)]
    pub url: Option<String>,
}
