//! Mail texts for creator applications and their documents, in each language of the interface.
use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use super::DocumentKind;
use crate::domains::config::{LOCALES, PRODUCT_NAME};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct MailWords {
    hello: String,
    approved_subject: String,
    approved: String,
    refused_subject: String,
    refused: String,
    reason: String,
    document_subject: String,
    document_rejected: String,
    id_front: String,
    id_back: String,
    selfie: String,
}

static WORDS: LazyLock<HashMap<String, MailWords>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).expect("the words are valid: a test reads them"));

impl MailWords {
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

    pub(super) fn document_subject(&self) -> String {
        self.document_subject.replace("{product}", PRODUCT_NAME)
    }

    /// A rejected document, with the reason of staff.
    pub(super) fn document_body(&self, kind: DocumentKind, reason: &str, link: &str) -> String {
        let name = match kind {
            DocumentKind::IdFront => &self.id_front,
            DocumentKind::IdBack => &self.id_back,
            DocumentKind::Selfie => &self.selfie,
        };
        let rejected = self.document_rejected.replace("{document}", name);
        format!("{}\n\n{rejected}\n{link}\n\n{}: {reason}\n", self.hello, self.reason)
    }
}

#[cfg(test)]
mod tests {
    use super::{DocumentKind, LOCALES, MailWords, WORDS};

    #[test]
    fn every_language_has_its_words() {
        for locale in LOCALES {
            let words = WORDS.get(*locale).expect("a language of the interface");
            for is_approved in [true, false] {
                assert!(!words.subject(is_approved).contains('{'), "{locale}");
            }
            let body = words.document_body(DocumentKind::Selfie, "It is blurred.", "https://nocturne.test/");
            assert!(
                !words.document_subject().contains('{') && !body.contains('{'),
                "{locale}"
            );
        }
        assert_eq!(MailWords::of("xx").hello, MailWords::of("en").hello);
    }
}
