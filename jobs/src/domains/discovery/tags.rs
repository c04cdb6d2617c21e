use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{domains::generation::is_explicit_open, words::Language};

/// Topic of a closed tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TagGroup {
    Age,
    Body,
    Hair,
    Ethnicity,
    Subculture,
    Common,
    Language,
}

/// A tag derived from a character's traits, never typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    pub slug: &'static str,
    pub group: TagGroup,
    /// Bit in masks. Stored: a number is never reused, even when its tag is gone.
    bit: u32,
}

impl Tag {
    pub(super) const fn mask(self) -> i64 {
        1 << self.bit
    }

    pub fn find(slug: &str) -> Option<Self> {
        TAGS.iter().copied().find(|tag| tag.slug == slug)
    }

    /// Whether it can be searched for. Tags for explicit content can't while that is closed.
    pub fn is_offered(self) -> bool {
        is_explicit_open() || !EXPLICIT.contains(&self.slug)
    }
}

const fn tag(group: TagGroup, slug: &'static str, bit: u32) -> Tag {
    Tag { slug, group, bit }
}

/// Tags for explicit content.
const EXPLICIT: &[&str] = &["hentai"];

/// Bits 0 to 7 belong to the tabs.
const TAGS: &[Tag] = &[
    tag(TagGroup::Language, "en_lang", 8),
    tag(TagGroup::Language, "ru_lang", 9),
    tag(TagGroup::Language, "es_lang", 10),
    tag(TagGroup::Language, "de_lang", 11),
    tag(TagGroup::Language, "jp_lang", 12),
    tag(TagGroup::Language, "fr_lang", 13),
    tag(TagGroup::Language, "it_lang", 14),
    tag(TagGroup::Language, "nl_lang", 15),
    tag(TagGroup::Age, "adult_18", 16),
    tag(TagGroup::Age, "young_22", 17),
    tag(TagGroup::Age, "mature", 18),
    tag(TagGroup::Age, "milf", 19),
    tag(TagGroup::Age, "gilf", 20),
    tag(TagGroup::Body, "skinny", 21),
    tag(TagGroup::Body, "athletic", 22),
    tag(TagGroup::Body, "curvy", 23),
    tag(TagGroup::Body, "bbw", 24),
    tag(TagGroup::Body, "small_tits", 25),
    tag(TagGroup::Body, "big_ass", 26),
    tag(TagGroup::Body, "big_tits", 27),
    tag(TagGroup::Hair, "brunette", 28),
    tag(TagGroup::Hair, "blond", 29),
    tag(TagGroup::Hair, "redhair", 30),
    tag(TagGroup::Ethnicity, "asian", 31),
    tag(TagGroup::Ethnicity, "latino", 32),
    tag(TagGroup::Ethnicity, "ebony", 33),
    tag(TagGroup::Ethnicity, "indian", 34),
    tag(TagGroup::Ethnicity, "european", 35),
    tag(TagGroup::Subculture, "housewife", 36),
    tag(TagGroup::Subculture, "creatures", 37),
    tag(TagGroup::Subculture, "glamour", 38),
    tag(TagGroup::Subculture, "goth", 39),
    tag(TagGroup::Subculture, "futa", 40),
    tag(TagGroup::Common, "female", 41),
    tag(TagGroup::Common, "male", 42),
    tag(TagGroup::Common, "transwoman", 43),
    tag(TagGroup::Common, "gay", 44),
    tag(TagGroup::Common, "anime", 45),
    tag(TagGroup::Common, "german", 46),
    tag(TagGroup::Common, "hentai", 47),
];

/// The closed tags by group, in display order.
pub fn tag_filters() -> Vec<(TagGroup, Vec<&'static str>)> {
    let groups = [
        TagGroup::Common,
        TagGroup::Age,
        TagGroup::Body,
        TagGroup::Hair,
        TagGroup::Ethnicity,
        TagGroup::Subculture,
        TagGroup::Language,
    ];
    let of = |group| {
        let tags = TAGS.iter().filter(move |tag| tag.group == group && tag.is_offered());
        tags.map(|tag| tag.slug)
    };
    groups.into_iter().map(|group| (group, of(group).collect())).collect()
}

pub(super) const fn language_tag(language: Language) -> &'static str {
    match language {
        Language::En => "en_lang",
        Language::Ru => "ru_lang",
        Language::Es => "es_lang",
        Language::De => "de_lang",
        Language::Ja => "jp_lang",
        Language::Fr => "fr_lang",
        Language::It => "it_lang",
        Language::Nl => "nl_lang",
    }
}

/// The tags of a character as a mask.
pub(super) fn mask_of(slugs: &[&str]) -> i64 {
    let known = slugs.iter().filter_map(|slug| Tag::find(slug));
    known.fold(0, |mask, tag| mask | tag.mask())
}

/// A searched tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AskedTag {
    Closed(Tag),
    /// A tag typed by creators.
    Free(String),
}

/// In characters.
const FREE_TAG_MAX_CHARS: usize = 24;

impl AskedTag {
    /// `goth` is a closed tag, `#goth` a free one. `None`: there can be no such tag.
    pub fn parse(text: &str) -> Option<Self> {
        let Some(free) = text.strip_prefix('#') else {
            return Tag::find(text).filter(|tag| tag.is_offered()).map(Self::Closed);
        };
        let free = free.trim();
        let fits = (1..=FREE_TAG_MAX_CHARS).contains(&free.chars().count());
        fits.then(|| Self::Free(free.to_owned()))
    }

    /// Tag of characters who speak that language.
    pub fn of_language(language: Language) -> Self {
        let tag = Tag::find(language_tag(language)).expect("every language has a tag");
        Self::Closed(tag)
    }

    /// The text it was parsed from.
    pub fn text(&self) -> String {
        match self {
            Self::Closed(tag) => tag.slug.to_owned(),
            Self::Free(tag) => format!("#{tag}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{AskedTag, TAGS, tag_filters};
    use moderation::{Decision, Field, screen_text};

    #[test]
    fn each_tag_has_a_bit_and_a_name_of_its_own_and_is_offered_once() {
        let bits: HashSet<u32> = TAGS.iter().map(|tag| tag.bit).collect();
        assert_eq!(bits.len(), TAGS.len());
        assert!(bits.iter().all(|bit| (8..63).contains(bit)));
        let offered: Vec<&str> = tag_filters().into_iter().flat_map(|(_, slugs)| slugs).collect();
        let names: HashSet<&str> = offered.iter().copied().collect();
        let open = TAGS.iter().filter(|tag| tag.is_offered()).count();
        assert_eq!((names.len(), offered.len()), (open, open));
    }

    #[test]
    fn nothing_explicit_is_offered_or_looked_for_while_that_is_closed() {
        let offered: Vec<&str> = tag_filters().into_iter().flat_map(|(_, slugs)| slugs).collect();

        for tag in ["hentai", "nsfw", "IRL_Porn"] {
            assert!(!offered.contains(&tag), "{tag}");
            assert_eq!(AskedTag::parse(tag), None, "{tag}");
        }
        assert!(offered.contains(&"anime"));
    }

    #[test]
    fn no_tag_says_anything_that_a_person_may_not_write() {
        for tag in TAGS {
            let words = tag.slug.replace('_', " ");
            assert_eq!(screen_text(Field::Character, &words), Decision::Allow, "{words}");
        }
    }

    #[test]
    fn what_people_tagged_is_told_from_what_follows_by_its_sign() {
        assert!(matches!(AskedTag::parse("goth"), Some(AskedTag::Closed(_))));
        assert_eq!(
            AskedTag::parse("# slow burn"),
            Some(AskedTag::Free("slow burn".to_owned()))
        );
        for nothing in ["", "#", "unheard_of", "Goth", &format!("#{}", "x".repeat(25))] {
            assert_eq!(AskedTag::parse(nothing), None, "{nothing}");
        }
    }
}
