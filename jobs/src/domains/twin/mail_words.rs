//! Texts about a twin's look, in each language of the interface.
use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use crate::domains::config::{LOCALES, PRODUCT_NAME};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct TwinWords {
    hello: String,
    approved_subject: String,
    approved: String,
    refused_subject: String,
    refused: String,
    reason: String,
    other_person: String,
}

static WORDS: LazyLock<HashMap<String, TwinWords>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).expect("the words are valid: a test reads them"));

impl TwinWords {
    /// The texts of that language, else in English.
    pub(super) fn of(locale: &str) -> &'static Self {
        WORDS.get(locale).unwrap_or_else(|| &WORDS[LOCALES[0]])
    }

    pub(super) fn subject(&self, is_approved: bool) -> String {
        let subject = if is_approved {
            &self.approved_subject
        } else {
            &self.refused_subject
        };
        subject.replace("{product}", PRODUCT_NAME)
    }

    pub(super) fn body(&self, is_approved: bool, reason: &str, link: &str) -> String {
        if is_approved {
            return format!("{}\n\n{}\n{link}\n", self.hello, self.approved);
        }
        format!(
            "{}\n\n{}\n\n{}: {reason}\n\n{link}\n",
            self.hello, self.refused, self.reason
        )
    }

    /// The reason of a machine that refused a look.
    pub(super) fn other_person(&self) -> &str {
        &self.other_person
    }
}

#[cfg(test)]
mod tests {
    use super::{LOCALES, TwinWords, WORDS};

    #[test]
    fn every_language_has_its_words() {
        for locale in LOCALES {
            let words = WORDS.get(*locale).expect("a language of the interface");
            for is_approved in [true, false] {
                assert!(!words.subject(is_approved).contains('{'), "{locale}");
                let body = words.body(is_approved, "It is blurred.", "https://nocturne.test/twin");
                assert!(!body.contains('{') && body.contains("/twin"), "{locale}");
            }
            assert!(!words.other_person().is_empty(), "{locale}");
        }
        assert_eq!(TwinWords::of("xx").hello, TwinWords::of("en").hello);
    }
}
