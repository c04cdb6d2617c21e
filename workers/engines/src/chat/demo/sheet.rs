//! The character as the lines need them: words for the slots, and a temper.

use super::bank::Temper;
use crate::chat::port::Persona;

/// Rows of words: kind, the job's word, and that word in the languages below.
const WORDS: &str = include_str!("sheet/words.tsv");
const LANGUAGES: [&str; 8] = ["en", "de", "es", "fr", "it", "ja", "nl", "ru"];
/// Columns before the languages.
const HEAD: usize = 2;
/// Characters of a home that fits into a sentence.
const MAX_PLACE: usize = 40;

/// The parts of a character that lines speak of; empty where the author left them open.
pub(super) struct Sheet {
    pub(super) trade: String,
    pub(super) place: String,
    pub(super) hobbies: Vec<String>,
    pub(super) manner: String,
    pub(super) temper: Temper,
}

impl Sheet {
    pub(super) fn of(persona: &Persona) -> Self {
        let one = |kind: &str, label: &str| {
            let value = trait_of(persona, &[label]);
            in_language(kind, &value, &persona.language).unwrap_or_default()
        };
        let hobbies = trait_of(persona, &["leisure"]);
        let hobbies = hobbies.split(", ").filter(|hobby| !hobby.is_empty());
        let place = trait_of(persona, &["hometown"]);
        Self {
            trade: one("trade", "occupation"),
            place: if place.chars().count() > MAX_PLACE {
                String::new()
            } else {
                place
            },
            hobbies: hobbies
                .filter_map(|hobby| in_language("hobby", hobby, &persona.language))
                .collect(),
            manner: one("trait", "archetype"),
            temper: temper_of(persona),
        }
    }
}

/// The words of all traits with one of these labels.
pub(super) fn trait_of(persona: &Persona, labels: &[&str]) -> String {
    let found = persona.traits.iter().filter_map(|words| {
        let (label, value) = words.split_once(':')?;
        let label = label.trim().to_lowercase();
        labels.contains(&label.as_str()).then_some(value.trim())
    });
    found.filter(|value| !value.is_empty()).collect::<Vec<_>>().join(", ")
}

/// A word of the sheet in a language. A word that isn't listed is said as it is, in English only.
fn in_language(kind: &str, word: &str, language: &str) -> Option<String> {
    let language = LANGUAGES.iter().position(|code| *code == language).unwrap_or(0);
    let mut rows = WORDS.lines().map(|row| row.split('\t').collect::<Vec<_>>());
    let row = rows.find(|row| row.len() > HEAD && row[0] == kind && row[1] == word);
    let said = match row {
        Some(row) => row.get(HEAD + language).copied().unwrap_or_default(),
        None if language == 0 => word,
        None => "",
    };
    (!said.is_empty()).then(|| said.to_owned())
}

/// The temper that an attitude brings, else that of the kind of person.
fn temper_of(persona: &Persona) -> Temper {
    let of_attitude = match trait_of(persona, &["attitude"]).as_str() {
        "warm" | "devoted" => Some(Temper::Gentle),
        "playful" | "teasing" => Some(Temper::Playful),
        "confident" | "jealous" => Some(Temper::Bold),
        "reserved" | "ironic" | "formal" | "distant" => Some(Temper::Dry),
        _ => None,
    };
    of_attitude.unwrap_or_else(|| match trait_of(persona, &["archetype"]).as_str() {
        "caring" | "romantic" | "confidante" | "protector" => Temper::Gentle,
        "joker" | "optimist" | "seductress" | "seducer" => Temper::Playful,
        "adventurer" | "leader" | "rebel" | "strategist" => Temper::Bold,
        "intellectual" | "loner" | "aristocrat" | "gentleman" => Temper::Dry,
        "artist" | "muse" | "dreamer" => Temper::Dreamy,
        _ => Temper::Any,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn persona(language: &str) -> Persona {
        let traits = [
            "archetype: dreamer",
            "occupation: librarian",
            "leisure: reading, wine",
            "hometown: Brest",
        ];
        Persona {
            language: language.to_owned(),
            traits: traits.map(str::to_owned).to_vec(),
            ..Persona::default()
        }
    }

    #[test]
    fn a_character_is_spoken_of_in_the_language_of_the_lines() {
        let sheet = Sheet::of(&persona("de"));

        assert_eq!(
            (sheet.trade.as_str(), sheet.place.as_str()),
            ("in einer Bibliothek", "Brest")
        );
        assert_eq!(sheet.hobbies, ["Lesen", "Wein"]);
        assert_eq!(sheet.temper, Temper::Dreamy);
        assert_eq!(Sheet::of(&persona("en")).manner, "dreamer");
        assert_eq!(Sheet::of(&persona("ja")).trade, "司書");
    }

    #[test]
    fn every_row_of_trades_and_pastimes_has_all_languages() {
        for row in WORDS
            .lines()
            .filter(|row| row.starts_with("trade") || row.starts_with("hobby"))
        {
            let columns: Vec<&str> = row.split('\t').collect();
            assert_eq!(columns.len(), HEAD + LANGUAGES.len(), "{row}");
            assert!(columns.iter().all(|word| !word.is_empty()), "{row}");
        }
    }
}
