//! Lines that staff add to the rules: phrases to refuse, and phrases to allow.
use std::collections::BTreeMap;

use super::{
    decision::{Category, Field},
    language::language_of,
    lexicon::{Hit, Lexicon},
    pattern::{Condition, Role, added, is_phrase},
    reading::Reading,
    screen::{covers, is_one_phrase},
};

/// Where a text was written, as lines name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Written {
    /// A prompt of a picture or video.
    Prompt,
    /// A character's description or greeting.
    Character,
    /// A name or a title.
    Name,
    /// A turn of a chat with a character.
    Message,
    /// A message between members, a post, a comment or a note.
    Letter,
}

impl Written {
    pub const ALL: [Self; 5] = [Self::Prompt, Self::Character, Self::Name, Self::Message, Self::Letter];

    pub(super) const fn of(field: Field) -> Self {
        match field {
            Field::ImagePrompt => Self::Prompt,
            Field::Character => Self::Character,
            Field::Name => Self::Name,
            Field::Message => Self::Message,
        }
    }
}

/// Effect of a line where its phrase is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Refuses the text.
    Refuse,
    /// Excuses what the rules and the lines refuse inside the phrase, unless it is about ages, grades or minors.
    Allow,
}

/// A line. [`is_phrase`] tells which phrases can be met.
#[derive(Clone, Debug)]
pub struct OverlayLine {
    pub effect: Effect,
    /// Counts only in texts that look like this language; `None`: in all.
    pub language: Option<&'static str>,
    /// Counts only there; empty: everywhere.
    pub written: Vec<Written>,
    pub phrase: String,
}

/// A set of lines, ready to be compared with texts.
#[derive(Debug)]
pub struct Overlay {
    number: i32,
    refused: BTreeMap<Written, Lexicon>,
    allowed: BTreeMap<Written, Lexicon>,
}

impl Overlay {
    /// Lines of the version with this number. Phrases that can't be met are left out.
    pub fn of(number: i32, lines: &[OverlayLine]) -> Self {
        Self {
            number,
            refused: lexicons(lines, Effect::Refuse),
            allowed: lexicons(lines, Effect::Allow),
        }
    }

    /// Number of the version.
    pub const fn number(&self) -> i32 {
        self.number
    }

    /// Whether a line refuses the text.
    pub(super) fn refuses(&self, written: Written, normal: &str, readings: &[Reading]) -> bool {
        let refused = found(self.refused.get(&written), normal, readings);
        if refused.is_empty() {
            return false;
        }
        let allowed = found(self.allowed.get(&written), normal, readings);
        refused
            .iter()
            .any(|hit| !allowed.iter().any(|other| covers(other, hit)))
    }

    /// Drops the rules' hits inside an allowed phrase. Those about ages, grades and minors stay.
    pub(super) fn excuse(&self, written: Written, normal: &str, readings: &[Reading], hits: &mut Vec<Hit>) {
        let allowed = found(self.allowed.get(&written), normal, readings);
        hits.retain(|hit| {
            hit.pattern.category == Category::Minor
                || matches!(hit.role, Role::Between | Role::Allow)
                || !allowed.iter().any(|other| covers(other, hit))
        });
    }
}

fn lexicons(lines: &[OverlayLine], effect: Effect) -> BTreeMap<Written, Lexicon> {
    let role = match effect {
        Effect::Refuse => Role::Always,
        Effect::Allow => Role::Allow,
    };
    let of = |written: Written| {
        let lines = lines.iter().filter(move |line| {
            line.effect == effect
                && (line.written.is_empty() || line.written.contains(&written))
                && is_phrase(&line.phrase)
        });
        let patterns: Vec<_> = lines
            .flat_map(|line| added(&line.phrase, role, line.language))
            .collect();
        (!patterns.is_empty()).then(|| (written, Lexicon::of_patterns(patterns.into_iter())))
    };
    Written::ALL.into_iter().filter_map(of).collect()
}

fn found<'a>(lexicon: Option<&'a Lexicon>, normal: &str, readings: &[Reading]) -> Vec<Hit<'a>> {
    let mut hits = lexicon.map_or_else(Vec::new, |lexicon| lexicon.find(normal, readings));
    if hits.is_empty() {
        return hits;
    }
    let language = language_of(normal, &readings[0].tokens.list);
    let letters: Vec<char> = normal.chars().collect();
    hits.retain(|hit| {
        let is_spoken = match hit.pattern.condition {
            Condition::Language(own) => own == language,
            _ => true,
        };
        is_spoken && is_one_phrase(hit, &letters)
    });
    hits
}
