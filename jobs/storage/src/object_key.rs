//! The name of an object. Keys are made by the server from ids; nothing a person typed belongs in one.

use std::fmt;
use std::str::FromStr;

const MAX_LENGTH_BYTES: usize = 512;

/// A safe key: `a-z 0-9 / _ . -`, at most 512 bytes, no empty part and no part that climbs (`..`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectKey(String);

/// Why a text is no key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    #[error("an object key may not be empty")]
    Empty,
    #[error("an object key has at most {MAX_LENGTH_BYTES} bytes")]
    TooLong,
    #[error("an object key has only a-z, 0-9 and / _ . -, not {0:?}")]
    ForbiddenCharacter(char),
    #[error("an object key may not start or end with a slash, hold two in a row, or hold '..'")]
    UnsafePath,
}

impl ObjectKey {
    pub fn new(key: impl Into<String>) -> Result<Self, KeyError> {
        let key = key.into();
        if key.is_empty() {
            return Err(KeyError::Empty);
        }
        if key.len() > MAX_LENGTH_BYTES {
            return Err(KeyError::TooLong);
        }
        if let Some(forbidden) = key
            .chars()
            .find(|c| !matches!(c, 'a'..='z' | '0'..='9' | '/' | '_' | '.' | '-'))
        {
            return Err(KeyError::ForbiddenCharacter(forbidden));
        }
        if key.contains("..") || key.split('/').any(|part| part.is_empty() || part == ".") {
            return Err(KeyError::UnsafePath);
        }
        Ok(Self(key))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ObjectKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl AsRef<str> for ObjectKey {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl FromStr for ObjectKey {
    type Err = KeyError;

    fn from_str(key: &str) -> Result<Self, KeyError> {
        Self::new(key)
    }
}

impl TryFrom<String> for ObjectKey {
    type Error = KeyError;

    fn try_from(key: String) -> Result<Self, KeyError> {
        Self::new(key)
    }
}

impl From<ObjectKey> for String {
    fn from(key: ObjectKey) -> Self {
        key.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_made_of_ids_are_accepted() {
        for key in [
            "media/0198f0c2-7c1e/original.webp",
            "a",
            "media/x_320.webp",
            &"k".repeat(512),
        ] {
            assert_eq!(ObjectKey::new(key).unwrap().as_str(), key);
        }
    }

    #[test]
    fn keys_that_climb_or_hide_empty_parts_are_refused() {
        for key in ["../other", "a/../b", "a..b", "/a", "a/", "a//b", "./a", "a/.", "a/./b"] {
            assert_eq!(ObjectKey::new(key), Err(KeyError::UnsafePath), "{key}");
        }
    }

    #[test]
    fn capitals_spaces_and_foreign_letters_are_refused() {
        for (key, forbidden) in [
            ("Media/x", 'M'),
            ("a b", ' '),
            ("a\\b", '\\'),
            ("é", 'é'),
            ("a\0", '\0'),
            ("a%2e", '%'),
        ] {
            assert_eq!(ObjectKey::new(key), Err(KeyError::ForbiddenCharacter(forbidden)));
        }
    }

    #[test]
    fn empty_and_overlong_keys_are_refused() {
        assert_eq!(ObjectKey::new(""), Err(KeyError::Empty));
        assert_eq!(ObjectKey::new("k".repeat(513)), Err(KeyError::TooLong));
    }
}
