//! The Japanese age file. Without spaces between words it is compared character by character.
use std::sync::LazyLock;

use super::super::{
    pattern::to_hiragana,
    rule_file::{AGES_JA, RuleFile},
};

pub static JAPANESE: LazyLock<JapaneseWords> = LazyLock::new(JapaneseWords::read);

/// One list a section of the file.
pub struct JapaneseWords {
    pub unit: Words,
    pub label: Words,
    pub difference: Words,
    pub limit: Words,
    pub future: Words,
    pub becomes: Words,
    pub born: Words,
    pub school: Words,
    pub after_short_school: Words,
    pub person: Words,
    pub particle: Words,
    pub correction: Words,
    pub counter: Words,
    pub party: Words,
    pub elsewhere: Words,
    pub played: Words,
    pub ending: Words,
    pub no_ending: Words,
    pub hedge: Words,
    pub party_alone: Words,
    pub pictured: Words,
    pub past: Words,
}

/// Words by length, the longest first.
pub struct Words(Vec<Vec<char>>);

impl JapaneseWords {
    fn read() -> Self {
        let file = RuleFile::parse(AGES_JA);
        let words = |section| {
            let read = file
                .section(section)
                .map(|word| word.chars().map(to_hiragana).collect());
            let mut words: Vec<Vec<char>> = read.collect();
            words.sort_by_key(|word| std::cmp::Reverse(word.len()));
            Words(words)
        };
        Self {
            unit: words("unit"),
            label: words("label"),
            difference: words("difference"),
            limit: words("limit"),
            future: words("future"),
            becomes: words("becomes"),
            born: words("born"),
            school: words("school"),
            after_short_school: words("after-short-school"),
            person: words("person"),
            particle: words("particle"),
            correction: words("correction"),
            counter: words("counter"),
            party: words("party"),
            elsewhere: words("elsewhere"),
            played: words("played"),
            ending: words("ending"),
            no_ending: words("no-ending"),
            hedge: words("hedge"),
            party_alone: words("party-alone"),
            pictured: words("pictured"),
            past: words("past"),
        }
    }
}

impl Words {
    /// The text after a leading word of the list.
    pub fn after<'a>(&self, text: &'a [char]) -> Option<&'a [char]> {
        self.0.iter().find_map(|word| text.strip_prefix(word.as_slice()))
    }

    /// The text before a trailing word of the list.
    pub fn before<'a>(&self, text: &'a [char]) -> Option<&'a [char]> {
        self.0.iter().find_map(|word| text.strip_suffix(word.as_slice()))
    }

    pub fn start(&self, text: &[char]) -> bool {
        self.after(text).is_some()
    }

    pub fn end(&self, text: &[char]) -> bool {
        self.before(text).is_some()
    }

    /// Whether the text contains one of the words.
    pub fn are_in(&self, text: &[char]) -> bool {
        (0..text.len()).any(|at| self.start(&text[at..]))
    }
}
