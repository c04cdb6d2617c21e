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
    /// Comma-separated tags, all required: closed tags as words, members' tags with a leading `#`. Ten at most.
    pub tags: Option<String>,
    /// Words of its name, tags or description; 80 characters at most.
    pub q: Option<String>,
    #[param(inline, value_type = Option<Sort>)]
    pub sort: Option<String>,
    /// Language in which the words are read first, English if left out. Without words, its speakers are listed first.
    #[param(inline, value_type = Option<Language>)]
    pub language: Option<String>,
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
    /// Characters per page: 1 to 40; 40 if left out.
    #[param(minimum = 1, maximum = 40)]
    pub limit: Option<u8>,
}

/// Number of categories to list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListCategories {
    /// 100 if left out.
    pub limit: Option<usize>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct GetCategory {
    /// Language of the page: its speakers are listed first.
    #[param(inline, value_type = Option<Language>)]
    pub language: Option<String>,
    /// The `nextCursor` of the previous page.
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
    /// The corrected words that were searched instead of ones without matches.
    #[schema(required)]
    pub corrected: Option<String>,
}

/// Characters that are like another one, those first that share most with it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SimilarCharacters {
    /// Ten at most.
    pub items: Vec<CharacterCard>,
}

/// A character as listed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CharacterCard {
    pub id: CharacterId,
    pub username: String,
    pub display_name: String,
    /// Age in years, 18 or older.
    #[schema(minimum = 18)]
    pub age: i16,
    pub gender: Gender,
    pub image_style: ImageStyle,
    /// Language of its texts.
    pub language: Language,
    /// Beginning of its description, 160 characters at most.
    pub about: String,
    #[schema(required)]
    pub portrait: Option<String>,
    /// Number of members with it as a favorite.
    pub favorites: i32,
    /// Number of people chatting with it.
    pub chats: i32,
    /// Username of its maker.
    pub maker: String,
    /// Beginning of its greeting, 200 characters at most.
    pub line: String,
    /// Whether it is one of your favorites.
    pub is_favorite: bool,
    /// Tags given by its owner.
    pub tags: Vec<String>,
    pub why: Vec<WhyView>,
}

/// Why a character is shown to you. Never based on your activity.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case", tag = "type")]
#[schema(as = Why)]
pub enum WhyView {
    /// Matches a requested tag.
    Tag {
        tag: String,
    },
    /// Matches the search words.
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

/// Available search filters.
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

/// A curated search.
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
    /// Characters in it, counted within the last quarter of an hour. Those of the week are twelve at most.
    pub count: i64,
    /// Portrait of a character in it, 320 pixels wide. Absent while none has one.
    #[schema(required)]
    pub cover: Option<String>,
}
