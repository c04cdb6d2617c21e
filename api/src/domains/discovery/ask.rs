use jobs::domains::{
    characters::Language,
    discovery::{AskedTag, Sort, Tab},
};
use moderation::{Category, Decision, Field, screen_text};
use serde::de::value::StrDeserializer;

use super::{discover::PAGE, view::Discover};
use crate::http::problem::{ApiError, Code};

/// In characters.
const MAX_TEXT: usize = 80;
const MAX_TAGS: usize = 10;

/// A parsed and screened search.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) tab: Tab,
    pub(super) tags: Vec<AskedTag>,
    pub(super) text: Option<String>,
    pub(super) sort: Sort,
    pub(super) language: Language,
    pub(super) limit: usize,
}

impl Asked {
    pub(super) fn read(query: &Discover) -> Result<Self, ApiError> {
        let text = query.q.as_deref().map(str::trim).filter(|text| !text.is_empty());
        if let Some(text) = text {
            if text.chars().count() > MAX_TEXT {
                return Err(ApiError::at_field(Code::TooLong, "q"));
            }
            screen(text, "q")?;
        }
        Ok(Self {
            tab: option(query.tab.as_deref(), "tab")?,
            tags: tags(query.tags.as_deref().unwrap_or_default())?,
            text: text.map(str::to_owned),
            sort: option(query.sort.as_deref(), "sort")?,
            language: option(query.language.as_deref(), "language")?,
            limit: limit(query.limit)?,
        })
    }
}

fn limit(asked: Option<u8>) -> Result<usize, ApiError> {
    let limit = asked.map_or(PAGE, usize::from);
    if (1..=PAGE).contains(&limit) {
        Ok(limit)
    } else {
        Err(ApiError::at_field(Code::UnknownOption, "limit"))
    }
}

fn tags(list: &str) -> Result<Vec<AskedTag>, ApiError> {
    let texts: Vec<&str> = list.split(',').map(str::trim).filter(|text| !text.is_empty()).collect();
    if texts.len() > MAX_TAGS {
        return Err(ApiError::at_field(Code::TooLong, "tags"));
    }
    let read = |text: &&str| {
        let tag = AskedTag::parse(text).ok_or_else(|| ApiError::at_field(Code::UnknownOption, "tags"))?;
        if let AskedTag::Free(words) = &tag {
            screen(words, "tags")?;
        }
        Ok(tag)
    };
    texts.iter().map(read).collect()
}

/// Parses a word of a closed list; the list's default if absent.
pub(super) fn option<'de, T: serde::Deserialize<'de> + Default>(
    text: Option<&'de str>,
    field: &str,
) -> Result<T, ApiError> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Ok(T::default());
    };
    let words = StrDeserializer::<serde::de::value::Error>::new(text);
    T::deserialize(words).map_err(|_| ApiError::at_field(Code::UnknownOption, field))
}

/// Refuses search text that would not be allowed in a character.
pub(super) fn screen(text: &str, field: &str) -> Result<(), ApiError> {
    match screen_text(Field::Character, text) {
        Decision::Allow => Ok(()),
        Decision::Refuse(refusal) if refusal.category == Category::Minor => {
            Err(ApiError::at_field(Code::AdultsOnly, field))
        }
        Decision::Refuse(refusal) if refusal.category == Category::RealPerson => {
            Err(ApiError::at_field(Code::RealPerson, field))
        }
        Decision::Refuse(_) => Err(ApiError::at_field(Code::TextRefused, field)),
    }
}
