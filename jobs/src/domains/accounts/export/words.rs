//! Texts around a data copy, in each language of the interface.
use std::{collections::HashMap, fmt::Write, sync::LazyLock};

use serde::Deserialize;

use super::DataSection;
use crate::domains::{config::PRODUCT_NAME, notifications::Written};

/// Texts in one language.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExportWords {
    mail_subject: String,
    mail_body: String,
    title: String,
    intro: String,
    media_folder: String,
    twin_folder: String,
    /// By the name of a list.
    lists: HashMap<String, String>,
}

static WORDS: LazyLock<HashMap<String, ExportWords>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).expect("the words are valid: a test reads them"));

impl ExportWords {
    /// The texts of that language, else in English.
    pub fn of(locale: &str) -> &'static Self {
        WORDS.get(locale).unwrap_or_else(|| &WORDS["en"])
    }

    /// Mail that a copy is ready. It holds nothing of it: the file is only for who is logged in.
    pub fn mail(&self, username: &str, site: &str) -> Written {
        let fill = |text: &str| {
            text.replace("{product}", PRODUCT_NAME)
                .replace("{username}", username)
                .replace("{settings}", &format!("{site}/settings"))
                .replace("{password}", &format!("{site}/forgot-password"))
        };
        Written {
            subject: fill(&self.mail_subject),
            body: format!("{}\n", fill(&self.mail_body)),
        }
    }

    /// Explains each file of the copy.
    pub fn readme(&self, username: &str) -> String {
        let fill = |text: &str| text.replace("{product}", PRODUCT_NAME).replace("{username}", username);
        let mut text = format!("{}\n\n{}\n\n", fill(&self.title), fill(&self.intro));
        for section in DataSection::ALL {
            let name = section.as_str();
            writeln!(text, "{name}.json: {}", self.lists[name]).expect("writing to a string cannot fail");
        }
        writeln!(text, "media/: {}\ntwin/: {}", self.media_folder, self.twin_folder)
            .expect("writing to a string cannot fail");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{DataSection, WORDS};

    #[test]
    fn each_list_is_explained_in_each_language() {
        assert_eq!(WORDS.len(), 8);
        for (locale, words) in WORDS.iter() {
            assert_eq!(words.lists.len(), DataSection::ALL.len(), "{locale}");
            let readme = words.readme("ada");
            for section in DataSection::ALL {
                assert!(
                    readme.contains(&format!("{}.json: ", section.as_str())),
                    "{locale}: {readme}"
                );
            }
            let mail = words.mail("ada", "https://nocturne.test");
            assert!(
                mail.body.contains("https://nocturne.test/settings\n"),
                "{locale}: {}",
                mail.body
            );
            assert!(
                !format!("{readme}{}{}", mail.subject, mail.body).contains('{'),
                "{locale}"
            );
        }
    }
}
