//! Finding characters: by tab, tags and words, the best liked, the newest or the rising first.
//!
//! `discovery_entries` holds what may be found and nothing else. Whoever changes a character calls [`list_character`] in
//! the same transaction.
mod ask;
mod asked_words;
mod categories;
mod correct;
mod count_entries;
mod derive_tags;
mod dig;
mod events;
mod find;
mod fold;
mod jobs;
mod list;
mod search;
mod settle;
mod similar;
mod synonyms;
mod tab;
mod tags;
mod walk;
mod why;

pub use self::jobs::Rank;
pub use categories::{
    CATEGORIES, Category, CategoryCount, CategoryCover, CategoryGroup, find_category, list_categories,
};
pub use count_entries::count_entries;
pub use derive_tags::derive_tags;
pub use events::{Happening, note};
pub use find::{Found, FoundCharacter, find_characters};
pub use list::{list_character, list_characters_of};
pub use search::{Place, Search, Sort};
pub use settle::settle_days;
pub use similar::find_similar;
pub use tab::Tab;
pub use tags::{AskedTag, Tag, TagGroup, tag_filters};
pub use why::Why;
