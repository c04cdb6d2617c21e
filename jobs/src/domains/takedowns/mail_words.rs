//! Mail texts about takedown notices, in each language of the interface.
use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use crate::domains::config::{LOCALES, PRODUCT_NAME};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct MailWords {
    hello: String,
    pub(super) sender_subject: String,
    pub(super) received: String,
    pub(super) hidden: String,
    pub(super) removed: String,
    pub(super) rejected: String,
    pub(super) reason: String,
    pub(super) countered: String,
    pub(super) counter_name: String,
    pub(super) counter_statement: String,
    pub(super) sender_restored: String,
    pub(super) owner_subject: String,
    pub(super) owner_hidden: String,
    pub(super) owner_removed: String,
    pub(super) owner_counter: String,
    pub(super) owner_support: String,
    pub(super) owner_lawsuit: String,
    pub(super) owner_restored: String,
}

static WORDS: LazyLock<HashMap<String, MailWords>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).expect("the words are valid: a test reads them"));

impl MailWords {
    /// The texts of that language, else in English.
    pub(super) fn of(locale: &str) -> &'static Self {
        WORDS.get(locale).unwrap_or_else(|| &WORDS[LOCALES[0]])
    }

    pub(super) fn subject(text: &str) -> String {
        text.replace("{product}", PRODUCT_NAME)
    }

    /// A mail of these paragraphs.
    pub(super) fn body(&self, paragraphs: &[&str]) -> String {
        format!("{}\n\n{}\n", self.hello, paragraphs.join("\n\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::{LOCALES, MailWords, WORDS};

    #[test]
    fn every_language_has_every_word() {
        for locale in LOCALES {
            let words = WORDS.get(*locale).expect("a language of the interface");
            assert!(words.countered.contains("{date}"), "{locale}");
            assert!(words.owner_counter.contains("{days}"), "{locale}");
            assert!(words.sender_subject.contains("{product}"), "{locale}");
            assert!(words.owner_subject.contains("{product}"), "{locale}");
        }
        assert_eq!(MailWords::of("xx").hello, MailWords::of("en").hello);
    }
}
