//! Mail texts about cases, in each language of the interface.
use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use crate::domains::config::{LOCALES, PRODUCT_NAME};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct MailWords {
    pub(super) rules: HashMap<String, String>,
    pub(super) kinds: HashMap<String, String>,
    pub(super) decisions: HashMap<String, String>,
    pub(super) about: String,
    pub(super) decision: String,
    pub(super) reason: String,
    pub(super) decision_subject: String,
    pub(super) decision_intro: String,
    pub(super) appeal_hint: String,
    /// For blocked owners, who can't open the page of the decision.
    pub(super) block_hint: String,
    pub(super) report_subject: String,
    pub(super) report_acted: String,
    pub(super) report_kept: String,
    pub(super) appeal_subject: String,
    pub(super) appeal_granted: String,
    pub(super) appeal_refused: String,
    pub(super) restored_subject: String,
    pub(super) restored: String,
    pub(super) answer_subject: String,
    /// Stands over the question that an answer quotes.
    pub(super) asked: String,
    pub(super) hello: String,
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

    /// A mail of one sentence.
    pub(super) fn body(&self, text: &str) -> String {
        format!("{}\n\n{text}\n", self.hello)
    }

    /// A mail with an answer as it was written, which may begin with a greeting of its own, and the question below it.
    pub(super) fn answer(&self, text: &str, question: &str) -> String {
        let mut mail = if greets(text) {
            format!("{text}\n")
        } else {
            self.body(text)
        };
        mail.extend(["\n", self.asked.as_str(), "\n"]);
        for line in question.lines() {
            mail.extend(["> ", line, "\n"]);
        }
        mail
    }
}

/// Words with which a letter begins, in the languages of the interface.
const GREETINGS: &[&str] = &[
    "hi",
    "hello",
    "hey",
    "dear",
    "good morning",
    "good afternoon",
    "good evening",
    "hallo",
    "guten",
    "liebe",
    "lieber",
    "hola",
    "buenas",
    "buenos",
    "querida",
    "querido",
    "estimada",
    "estimado",
    "bonjour",
    "bonsoir",
    "salut",
    "cher",
    "chère",
    "ciao",
    "salve",
    "buongiorno",
    "buonasera",
    "gentile",
    "cara",
    "caro",
    "dag",
    "beste",
    "geachte",
    "goedemorgen",
    "goedemiddag",
    "goedenavond",
    "здравствуйте",
    "здравствуй",
    "привет",
    "добрый день",
    "доброе утро",
    "добрый вечер",
    "уважаемая",
    "уважаемый",
];
/// Japanese greetings, which no space follows.
const JAPANESE_GREETINGS: &[&str] = &["こんにちは", "こんばんは", "おはようございます"];

fn greets(text: &str) -> bool {
    let begins = text.trim_start().to_lowercase();
    GREETINGS.iter().any(|greeting| has_first(&begins, greeting))
        || JAPANESE_GREETINGS.iter().any(|greeting| begins.starts_with(*greeting))
}

/// Whether these are the first words, and not a part of the first word.
fn has_first(text: &str, words: &str) -> bool {
    text.strip_prefix(words)
        .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::{LOCALES, MailWords, WORDS, greets};
    use crate::domains::chat::ReportReason;

    #[test]
    fn every_language_has_every_word() {
        for locale in LOCALES {
            let words = WORDS.get(*locale).expect("a language of the interface");
            for rule in ReportReason::BY_SEVERITY {
                assert!(words.rules.contains_key(rule.as_str()), "{locale} {}", rule.as_str());
            }
            for kind in ["character", "media", "reply", "message", "account"] {
                assert!(words.kinds.contains_key(kind), "{locale} {kind}");
            }
            for decision in ["remove", "make_private", "warn", "block", "blockUntil"] {
                assert!(words.decisions.contains_key(decision), "{locale} {decision}");
            }
            assert!(words.decisions["blockUntil"].contains("{until}"), "{locale}");
            assert!(words.appeal_hint.contains("{days}"), "{locale}");
        }
        assert_eq!(MailWords::of("xx").hello, MailWords::of("en").hello);
    }

    #[test]
    fn an_answer_greets_once_whoever_wrote_the_greeting() {
        let words = MailWords::of("en");
        assert_eq!(
            words.answer("It is on its way.", "Where is it?\n\nI wait."),
            "Hi,\n\nIt is on its way.\n\nYou asked:\n> Where is it?\n> \n> I wait.\n"
        );
        let greeted = words.answer("Hello Mila,\n\nyes.", "Is it?");
        assert_eq!(greeted, "Hello Mila,\n\nyes.\n\nYou asked:\n> Is it?\n");
        for locale in LOCALES {
            assert!(greets(&MailWords::of(locale).hello), "{locale}");
        }
        for none in [
            "History of your orders:",
            "Higher prices apply.",
            "今日は届きます。",
            "",
        ] {
            assert!(!greets(none), "{none}");
        }
    }
}
