use jobs::{
    domains::{
        characters::Language,
        discovery::{CategoryGroup, Sort, Tab, TagGroup, Why},
        generation::{Gender, ImageStyle},
    },
    ids::CharacterId,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::cursor::Cursor;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct Discover {
    #[param(inline, value_type = Option<Tab>)]
    pub tab: Option<String>,
    /// Closed tags by their word, tags of people with `#` before them, a comma between: all have to fit. Ten at most.
    pub tags: Option<String>,
    /// Words of its name, its tags or of what it says of itself; 80 characters at most.
    pub q: Option<String>,
    #[param(inline, value_type = Option<Sort>)]
    pub sort: Option<String>,
    /// In which the words are read first; English when left out.
    #[param(inline, value_type = Option<Language>)]
    pub language: Option<String>,
    /// The `nextCursor` of the page before.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
    /// Characters of a page: 1 to 40, 40 when left out.
    #[param(minimum = 1, maximum = 40)]
    pub limit: Option<u8>,
}

/// How many categories.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListCategories {
    /// 100 where it is left out.
    pub limit: Option<usize>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct GetCategory {
    /// The `nextCursor` of the page before.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiscoverPage {
    pub items: Vec<CharacterCard>,
    /// Absent on the last page.
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
    /// The words that were looked for instead of those that nobody has.
    #[schema(required)]
    pub corrected: Option<String>,
}

/// A character as one meets it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CharacterCard {
    pub id: CharacterId,
    pub username: String,
    pub display_name: String,
    /// Years, 18 at least.
    #[schema(minimum = 18)]
    pub age: i16,
    pub gender: Gender,
    pub image_style: ImageStyle,
    /// The beginning of what it says of itself, 160 characters at most.
    pub about: String,
    #[schema(required)]
    pub portrait: Option<String>,
    /// People who keep it at hand.
    pub favorites: i32,
    /// People who talk with it.
    pub chats: i32,
    /// Who made it, by username.
    pub maker: String,
    /// How it begins a chat, 200 characters at most.
    pub line: String,
    /// Whether you do.
    pub is_favorite: bool,
    /// Those that its owner gave it.
    pub tags: Vec<String>,
    pub why: Vec<WhyView>,
}

/// Why you are shown a character. Nothing of it is taken from what you did.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type")]
#[schema(as = Why)]
pub enum WhyView {
    /// You asked for the tag.
    Tag {
        tag: String,
    },
    /// It has your words.
    Words,
    PopularThisWeek,
    New,
}

impl From<Why> for WhyView {
    fn from(why: Why) -> Self {
        match why {
            Why::Tag(tag) => Self::Tag { tag },
            Why::Words => Self::Words,
            Why::PopularThisWeek => Self::PopularThisWeek,
            Why::New => Self::New,
        }
    }
}

/// What one can look for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiscoverFilters {
    pub tabs: Vec<Tab>,
    pub sorts: Vec<Sort>,
    pub tags: Vec<TagGroupView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TagGroupFilters)]
pub struct TagGroupView {
    pub group: TagGroup,
    #[schema(value_type = Vec<String>)]
    pub tags: Vec<&'static str>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Categories {
    pub items: Vec<CategoryView>,
}

/// A search that we thought of for people.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Category)]
pub struct CategoryView {
    pub slug: &'static str,
    pub group: CategoryGroup,
    pub tab: Tab,
    /// Closed tags.
    #[schema(value_type = Vec<String>)]
    pub tags: &'static [String],
    pub sort: Sort,
    /// Characters in it, as counted within the last quarter of an hour.
    pub count: i64,
}
