//! A character's name in URLs.
use rand::RngExt;

use super::CharacterError;
use crate::handle::read_handle;

/// Path segments that compete with a character's name: the wizards' steps and ours.
const RESERVED: &[&str] = &[
    "about",
    "admin",
    "appearance",
    "body",
    "cards",
    "character",
    "characters",
    "confirm",
    "conversation",
    "ethnicity",
    "favorites",
    "hidden",
    "intro",
    "irl_saga",
    "nocturne",
    "occupation",
    "official",
    "options",
    "personality",
    "photo",
    "previews",
    "relationship",
    "saga",
    "sexuality",
    "staff",
    "support",
    "type",
    "voice",
];

/// See [`read_handle`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharacterName(String);

impl CharacterName {
    pub fn parse(text: &str) -> Result<Self, CharacterError> {
        read_handle(text, RESERVED)
            .map(Self)
            .ok_or(CharacterError::UsernameInvalid)
    }

    /// The plain letters of the display name, with a number that is hardly ever taken.
    pub fn propose(display_name: &str) -> Self {
        let plain: String = display_name
            .chars()
            .map(|letter| {
                if letter == ' ' {
                    '_'
                } else {
                    letter.to_ascii_lowercase()
                }
            })
            .filter(|letter| letter.is_ascii_lowercase() || *letter == '_')
            .take(14)
            .collect();
        let stem = plain.trim_matches('_');
        let stem = if stem.is_empty() { "someone" } else { stem };
        Self(format!("{stem}_{}", rand::rng().random_range(10_000..1_000_000)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{CharacterName, RESERVED};

    #[test]
    fn a_name_never_stands_for_a_page() {
        assert!(RESERVED.is_sorted());
        for name in ["photo", "_Voice_", "irl_saga", "ab", "mi la", "милаа"] {
            assert!(CharacterName::parse(name).is_err(), "{name}");
        }
        assert_eq!(CharacterName::parse(" Mila_90 ").expect("a name").as_str(), "mila_90");
    }

    #[test]
    fn every_proposed_name_is_one_that_we_would_take() {
        for shown in [
            "Mila",
            "милаа",
            "灯",
            "A very long name with many words",
            "__",
            "Ann-Sofie O'Hara",
        ] {
            let name = CharacterName::propose(shown);
            assert_eq!(CharacterName::parse(name.as_str()).expect("a name"), name);
        }
    }
}
