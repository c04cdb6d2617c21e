//! The dictionary: words of eight languages and what they ask a picture for. The files in `lexicon` hold it as text.

use crate::palette::Rgb;
use crate::places::Place;
use crate::props::Prop;
use crate::things::{self, Sketch};
use crate::words::{HairColor, HairStyle, Mood, Outfit, Pose, View};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A language of the dictionary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    English,
    German,
    Spanish,
    French,
    Italian,
    Japanese,
    Dutch,
    Russian,
}

impl Language {
    pub const ALL: [Self; 8] = [
        Self::English,
        Self::German,
        Self::Spanish,
        Self::French,
        Self::Italian,
        Self::Japanese,
        Self::Dutch,
        Self::Russian,
    ];

    fn code(self) -> &'static str {
        ["en", "de", "es", "fr", "it", "ja", "nl", "ru"][self as usize]
    }

    /// Whether what describes a thing follows it.
    pub fn is_romance(self) -> bool {
        matches!(self, Self::Spanish | Self::French | Self::Italian)
    }

    /// Endings that may follow a word that is written out.
    fn endings(self) -> &'static [&'static str] {
        match self {
            Self::English | Self::Spanish => &["s", "es"],
            Self::German => &["e", "n", "s", "en", "er", "es", "em", "ern"],
            Self::French => &["s", "x"],
            Self::Dutch => &["s", "n", "en", "je", "jes"],
            Self::Russian => &["а", "у", "ы", "е", "ом", "ов", "ами", "ах", "ам", "и", "ой", "ою"],
            Self::Italian | Self::Japanese => &[],
        }
    }

    /// Letters that may follow a stem.
    fn reach(self) -> usize {
        if self == Self::Italian { 2 } else { 3 }
    }
}

/// A request of one word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Concept {
    Thing(&'static Sketch, Option<Rgb>, f32),
    Place(Place),
    Sky(Prop),
    Wear(Outfit),
    Worn(&'static Sketch),
    Person,
    Hair(HairColor),
    Cut(HairStyle),
    Feel(Mood),
    Seen(View),
    Stance(Pose),
    /// Its color or size comes before or after.
    HairItself,
    EyesThemselves,
    Color(&'static str, Rgb),
    Size(f32),
}

impl Concept {
    /// Whether a picture without it lacks something that was asked for.
    pub fn is_noun(self) -> bool {
        matches!(
            self,
            Self::Thing(..) | Self::Place(_) | Self::Sky(_) | Self::Wear(_) | Self::Worn(_) | Self::Person
        )
    }
}

/// Use of a word that the dictionary has no picture for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// An article: a noun follows.
    Opens,
    /// Ends a phrase.
    Breaks,
    /// Describes, or is too general to be drawn.
    Describes,
}

#[derive(Default)]
struct Words {
    exact: HashMap<String, Concept>,
    stems: HashMap<String, Concept>,
    looks: HashMap<String, Concept>,
    look_stems: HashMap<String, Concept>,
    roles: HashMap<String, Role>,
}

static LEXICON: LazyLock<HashMap<Language, Words>> = LazyLock::new(read);

const TABLES: [&str; 3] = [
    include_str!("lexicon/things.txt"),
    include_str!("lexicon/scene.txt"),
    include_str!("lexicon/person.txt"),
];
const PLAIN: &str = include_str!("lexicon/plain.txt");

fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = TABLES.iter().flat_map(|table| table.lines());
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split(" / ").collect())
}

fn read() -> HashMap<Language, Words> {
    let mut all: HashMap<Language, Words> = Language::ALL.into_iter().map(|l| (l, Words::default())).collect();
    for row in rows() {
        let concept = concept(row[0]).unwrap_or_else(|| panic!("{} is no concept", row[0]));
        for (language, cell) in Language::ALL.into_iter().zip(&row[1..]) {
            let words = all.get_mut(&language).expect("every language");
            let is_look = matches!(concept, Concept::Color(..) | Concept::Size(_));
            for word in cell.split(',') {
                let (exact, stems) = if is_look {
                    (&mut words.looks, &mut words.look_stems)
                } else {
                    (&mut words.exact, &mut words.stems)
                };
                match word.strip_suffix('*') {
                    Some(stem) => stems.entry(normal(stem)).or_insert(concept),
                    None => exact.entry(normal(word)).or_insert(concept),
                };
            }
        }
    }
    for line in PLAIN.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let (code, role) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let role = match role {
            "det" => Role::Opens,
            "break" => Role::Breaks,
            _ => Role::Describes,
        };
        let language = Language::ALL
            .into_iter()
            .find(|l| l.code() == code)
            .expect("a language");
        let known = all.get_mut(&language).expect("every language");
        for word in words {
            known.roles.entry(normal(word)).or_insert(role);
        }
    }
    all
}

/// Lower case, without hyphens, apostrophes and the dots of the Russian letter ё.
pub fn normal(word: &str) -> String {
    let spaced: String = word
        .to_lowercase()
        .chars()
        .map(|c| match c {
            'ё' => 'е',
            _ if c.is_alphanumeric() => c,
            _ => ' ',
        })
        .collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn concept(text: &'static str) -> Option<Concept> {
    let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
    Some(match kind {
        "thing" => {
            let (rest, size) = rest.split_once('*').unwrap_or((rest, "1"));
            let (name, color) = rest.split_once('@').unwrap_or((rest, ""));
            Concept::Thing(things::find(name)?, things::hex(color), size.parse().ok()?)
        }
        "place" => Concept::Place(rest.parse().ok()?),
        "sky" => Concept::Sky(Prop::of(rest)?),
        "wear" => Concept::Wear(rest.parse().ok()?),
        "worn" => Concept::Worn(things::find(rest)?),
        "person" => Concept::Person,
        "hair" => Concept::Hair(rest.parse().ok()?),
        "cut" => Concept::Cut(rest.parse().ok()?),
        "feel" => Concept::Feel(rest.parse().ok()?),
        "seen" => Concept::Seen(rest.parse().ok()?),
        "pose" => Concept::Stance(rest.parse().ok()?),
        "feature" if rest == "hair" => Concept::HairItself,
        "feature" => Concept::EyesThemselves,
        "color" => {
            let (name, color) = rest.split_once(' ')?;
            Concept::Color(name, things::hex(color)?)
        }
        "size" => Concept::Size(rest.parse().ok()?),
        _ => return None,
    })
}

/// The use of a word without a picture.
pub fn role(language: Language, word: &str) -> Option<Role> {
    LEXICON[&language].roles.get(word).copied()
}

/// The request of a word or phrase in its normal form. `prefers_looks`: a color wins over a thing of the same name.
pub fn look_up(language: Language, phrase: &str, prefers_looks: bool) -> Option<Concept> {
    let words = &LEXICON[&language];
    let thing = || within(language, phrase, &words.exact, &words.stems);
    let look = || within(language, phrase, &words.looks, &words.look_stems);
    if prefers_looks {
        look().or_else(thing)
    } else {
        thing().or_else(look)
    }
}

fn within(
    language: Language,
    phrase: &str,
    exact: &HashMap<String, Concept>,
    stems: &HashMap<String, Concept>,
) -> Option<Concept> {
    if let Some(found) = exact.get(phrase) {
        return Some(*found);
    }
    let without_ending = || {
        let shorter = language.endings().iter().filter_map(|end| phrase.strip_suffix(end));
        shorter
            .filter(|short| short.chars().count() > 2)
            .find_map(|short| exact.get(short))
            .copied()
    };
    let plural_of_y = || {
        let stem = phrase.strip_suffix("ies").filter(|_| language == Language::English)?;
        exact.get(&format!("{stem}y")).copied()
    };
    let by_stem = || {
        let letters: Vec<usize> = phrase.char_indices().map(|(at, _)| at).chain([phrase.len()]).collect();
        let ends = letters.iter().rev().take(language.reach() + 1);
        ends.into_iter().find_map(|&end| stems.get(&phrase[..end])).copied()
    };
    without_ending().or_else(plural_of_y).or_else(by_stem)
}

/// The last part of a German or Dutch compound: a garden door is a door.
pub fn look_up_compound(language: Language, word: &str) -> Option<Concept> {
    if !matches!(language, Language::German | Language::Dutch) {
        return None;
    }
    let starts = word.char_indices().map(|(at, _)| at).skip(4);
    starts
        .filter(|&at| word[at..].chars().count() >= 3)
        .find_map(|at| within(language, &word[at..], &LEXICON[&language].exact, &HashMap::new()))
        .filter(|concept| concept.is_noun())
}

/// Words with a picture, written out or as stems.
#[cfg(test)]
pub fn count(language: Language) -> usize {
    let words = &LEXICON[&language];
    words.exact.len() + words.stems.len() + words.looks.len() + words.look_stems.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_its_four_hundred_words() {
        for language in Language::ALL {
            assert!(count(language) >= 400, "{language:?}: {}", count(language));
        }
        assert!(count(Language::English) >= 1000);
    }

    #[test]
    fn every_row_is_told_in_every_language() {
        for row in rows() {
            assert_eq!(row.len(), 9, "{}", row[0]);
            assert!(concept(row[0]).is_some(), "{}", row[0]);
        }
    }
}
