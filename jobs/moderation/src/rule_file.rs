//! The rule files: a header of `name: value` lines, then `[section]`s of one pattern a line.
//!
//! A pattern is a word or a phrase. `*` at its end lets the last word go on, `*` at its start lets the first word
//! begin earlier. Japanese patterns match anywhere; `|` asks for a change of script on that side. After ` ; ` stand
//! conditions: `lang` (the text must look like the file's language), `picture` (only in picture prompts),
//! `unless-adult` (not when the text states an age of 18 or more), `one-phrase` (not where a mark parts the words), `alone` (only where
//! nothing else is said).
//!
//! In the lexicons `(a|b)` stands for either, and may be empty on one side: `model(|s)`. A header `genitive: s` adds
//! that ending to every Latin line, and `field: message` lets a whole file count in turns of a chat only.

/// One rule file, parsed.
#[derive(Clone, Debug)]
pub struct RuleFile {
    header: Vec<(&'static str, &'static str)>,
    /// Section and line, in the file's order. Lines before any section belong to the section "".
    lines: Vec<(&'static str, &'static str)>,
}

impl RuleFile {
    pub fn parse(text: &'static str) -> Self {
        let mut file = Self {
            header: Vec::new(),
            lines: Vec::new(),
        };
        let mut section = "";
        for line in text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                section = name;
            } else if let (true, Some(pair)) = (section.is_empty(), line.split_once(": ")) {
                file.header.push(pair);
            } else {
                file.lines.push((section, line));
            }
        }
        file
    }

    pub fn header(&self, name: &str) -> Option<&'static str> {
        self.header
            .iter()
            .find(|(own, _)| *own == name)
            .map(|(_, value)| *value)
    }

    pub fn lines(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.lines.iter().copied()
    }

    pub fn section(&self, name: &str) -> impl Iterator<Item = &'static str> {
        self.lines
            .iter()
            .filter(move |(section, _)| *section == name)
            .map(|(_, line)| *line)
    }
}

pub const LEXICONS: [&str; 14] = [
    include_str!("../rules/minor.en.txt"),
    include_str!("../rules/minor.ru.txt"),
    include_str!("../rules/minor.de.txt"),
    include_str!("../rules/minor.fr.txt"),
    include_str!("../rules/minor.es.txt"),
    include_str!("../rules/minor.it.txt"),
    include_str!("../rules/minor.nl.txt"),
    include_str!("../rules/minor.ja.txt"),
    include_str!("../rules/real_person.txt"),
    include_str!("../rules/real_person.names.txt"),
    include_str!("../rules/animal.txt"),
    include_str!("../rules/coercion.txt"),
    include_str!("../rules/incest.txt"),
    include_str!("../rules/violence.txt"),
];

/// Additional rules for turns of a chat.
pub const MESSAGES: [&str; 10] = [
    include_str!("../rules/message.en.txt"),
    include_str!("../rules/message.ru.txt"),
    include_str!("../rules/message.de.txt"),
    include_str!("../rules/message.fr.txt"),
    include_str!("../rules/message.es.txt"),
    include_str!("../rules/message.it.txt"),
    include_str!("../rules/message.nl.txt"),
    include_str!("../rules/message.ja.txt"),
    include_str!("../rules/message.real_person.txt"),
    include_str!("../rules/message.violence.txt"),
];

/// Words that sound like self-harm. They refuse nothing.
pub const CARE: [&str; 8] = [
    include_str!("../rules/care.en.txt"),
    include_str!("../rules/care.ru.txt"),
    include_str!("../rules/care.de.txt"),
    include_str!("../rules/care.fr.txt"),
    include_str!("../rules/care.es.txt"),
    include_str!("../rules/care.it.txt"),
    include_str!("../rules/care.nl.txt"),
    include_str!("../rules/care.ja.txt"),
];

pub const AGES: [&str; 8] = [
    include_str!("../rules/ages.en.txt"),
    include_str!("../rules/ages.ru.txt"),
    include_str!("../rules/ages.de.txt"),
    include_str!("../rules/ages.fr.txt"),
    include_str!("../rules/ages.es.txt"),
    include_str!("../rules/ages.it.txt"),
    include_str!("../rules/ages.nl.txt"),
    include_str!("../rules/ages.talk.txt"),
];

/// Separate: it has no words, only characters.
pub const AGES_JA: &str = include_str!("../rules/ages.ja.txt");

pub const NUMBERS: &str = include_str!("../rules/numbers.txt");
