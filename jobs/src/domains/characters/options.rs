//! The options of a character: the closed lists and the rules between them, read from `options.json`.
use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::domains::generation::{Gender, ImageStyle};

const JSON: &str = include_str!("options.json");

/// The options of this build.
pub static OPTIONS: LazyLock<Options> =
    LazyLock::new(|| serde_json::from_str(JSON).expect("options.json is part of the build"));

/// Every list and rule, by the dotted name of the field: `appearance.hairStyle`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub age: Ages,
    /// Fields for free text, with their limits in characters.
    pub texts: BTreeMap<String, usize>,
    pub lists: BTreeMap<String, List>,
    /// Applied in this order, see [`super::combine`].
    pub resets: Vec<Reset>,
    /// Rules that hold in any combination.
    pub always: Vec<Always>,
}

/// Years.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ages {
    pub min: i16,
    pub max: i16,
    pub default: i16,
}

/// The options of one field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct List {
    /// Required: the first option is the default.
    #[serde(default)]
    pub required: bool,
    /// Maximum number of choices. Without it the field takes one.
    pub max: Option<usize>,
    offer: Offer,
}

/// One list for all, or lists by gender or image style.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Offer {
    All(Vec<String>),
    By(BTreeMap<String, Offer>),
}

/// When one of the fields `on` changes to something (to one of `is`), and the fields of `with` have one of the values
/// given there, then the fields of `clear` are emptied and those of `set` set.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reset {
    pub on: Vec<String>,
    pub is: Option<Vec<String>>,
    #[serde(default)]
    pub with: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    pub clear: Vec<String>,
    #[serde(default)]
    pub set: BTreeMap<String, String>,
}

/// If the fields of `with` have one of the given values, those of `set` get theirs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Always {
    pub with: BTreeMap<String, Vec<String>>,
    pub set: BTreeMap<String, String>,
}

impl Options {
    /// The lists and rules as the API sends them.
    pub const fn json() -> &'static str {
        JSON
    }
}

impl List {
    /// The options for that gender and style; empty if the field does not apply.
    pub fn offered(&self, gender: Gender, image_style: ImageStyle) -> &[String] {
        let mut offer = &self.offer;
        loop {
            match offer {
                Offer::All(words) => return words,
                Offer::By(parts) => {
                    let part = parts.get(gender.as_str()).or_else(|| parts.get(image_style.as_str()));
                    let Some(part) = part else { return &[] };
                    offer = part;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde::de::DeserializeOwned;

    use super::{Gender, ImageStyle, List, OPTIONS};
    use crate::domains::generation::{
        AGE_DEFAULT, AGE_MAX, AGE_MIN, Ethnicity, EyeColor, Face, HairColor, HairStyle, SkinTone,
    };
    use moderation::{Decision, Field, screen_text};

    /// All words of a list, for every gender and style.
    fn words(list: &'static List) -> BTreeSet<&'static str> {
        let mut words = BTreeSet::new();
        for gender in Gender::ALL {
            for style in ImageStyle::ALL {
                words.extend(list.offered(*gender, *style).iter().map(String::as_str));
            }
        }
        words
    }

    fn draws<T: DeserializeOwned>(field: &str, all: usize) {
        let words = words(&OPTIONS.lists[field]);

        assert_eq!(words.len(), all, "{field}");
        for word in words {
            assert!(serde_json::from_value::<T>(word.into()).is_ok(), "{field}: {word}");
        }
    }

    #[test]
    fn the_look_of_a_character_is_what_pictures_can_show() {
        draws::<Ethnicity>("appearance.ethnicity", Ethnicity::ALL.len());
        draws::<SkinTone>("appearance.skinTone", SkinTone::ALL.len());
        draws::<HairStyle>("appearance.hairStyle", HairStyle::ALL.len());
        draws::<HairColor>("appearance.hairColor", HairColor::ALL.len());
        draws::<EyeColor>("appearance.eyeColor", EyeColor::ALL.len());
        draws::<Face>("appearance.face", Face::ALL.len());
        draws::<Gender>("personality.gender", Gender::ALL.len());
        draws::<ImageStyle>("imageStyle", ImageStyle::ALL.len());
    }

    #[test]
    fn ages_are_those_of_the_generators() {
        assert_eq!(
            (OPTIONS.age.min, OPTIONS.age.max, OPTIONS.age.default),
            (AGE_MIN, AGE_MAX, AGE_DEFAULT)
        );
    }

    #[test]
    fn no_word_can_be_chosen_twice_and_each_is_one_word() {
        for (field, list) in &OPTIONS.lists {
            assert!(!words(list).is_empty(), "{field} offers nothing");
            for gender in Gender::ALL {
                for style in ImageStyle::ALL {
                    let offered = list.offered(*gender, *style);
                    let distinct: BTreeSet<_> = offered.iter().collect();
                    assert_eq!(distinct.len(), offered.len(), "{field}");
                    assert!(!list.required || !offered.is_empty(), "{field} can't be left open");
                }
            }
            for word in words(list) {
                let is_camel_case = word.starts_with(|first: char| first.is_ascii_lowercase())
                    && word.chars().all(char::is_alphanumeric);
                assert!(is_camel_case, "{field}: {word}");
            }
        }
    }

    #[test]
    fn no_option_is_a_word_that_the_screening_refuses() {
        for (field, list) in &OPTIONS.lists {
            for word in words(list) {
                let spoken: String = word
                    .chars()
                    .flat_map(|ch| [ch.is_uppercase().then_some(' '), Some(ch.to_ascii_lowercase())])
                    .flatten()
                    .collect();
                for text in [word, &spoken] {
                    assert_eq!(
                        screen_text(Field::ImagePrompt, text),
                        Decision::Allow,
                        "{field}: {text}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_rule_names_fields_and_options_that_exist() {
        let offers = |field: &str, word: &str| {
            let list = OPTIONS
                .lists
                .get(field)
                .unwrap_or_else(|| panic!("{field} has no list"));
            assert!(words(list).contains(word), "{field} never offers {word}");
            list
        };
        for reset in &OPTIONS.resets {
            for field in &reset.on {
                assert!(OPTIONS.lists.contains_key(field), "{field}");
                for word in reset.is.iter().flatten() {
                    offers(field, word);
                }
            }
            for (field, values) in &reset.with {
                for word in values {
                    offers(field, word);
                }
            }
            for (field, word) in &reset.set {
                assert!(offers(field, word).max.is_none(), "{field} takes many");
            }
            for field in reset.clear.iter().chain(reset.set.keys()) {
                assert!(OPTIONS.lists.contains_key(field), "{field}");
                // the lists depend on these two: a rule that set them would have to start over
                assert!(field != "personality.gender" && field != "imageStyle");
            }
        }
    }
}
