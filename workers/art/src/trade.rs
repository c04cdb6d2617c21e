//! The trade of an occupation, read from the words of eight languages: `lexicon/trades.txt`, a row a trade.

use crate::words::Trade;
use std::sync::LazyLock;

const FILE: &str = include_str!("lexicon/trades.txt");

/// A word or phrase, or its beginning, and the trade that it names.
struct Name {
    text: &'static str,
    is_stem: bool,
    trade: Trade,
}

static NAMES: LazyLock<Vec<Name>> = LazyLock::new(|| rows().flat_map(|row| names(&row)).collect());

fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(" / ").collect())
}

fn names(row: &[&'static str]) -> Vec<Name> {
    let trade: Trade = row[0].parse().expect("a trade");
    let words = row[1..].iter().flat_map(|cell| cell.split(','));
    words
        .map(|word| Name {
            text: word.trim_end_matches('*'),
            is_stem: word.ends_with('*'),
            trade,
        })
        .collect()
}

impl Name {
    fn names(&self, word: &str) -> bool {
        if self.is_stem {
            word.starts_with(self.text)
        } else {
            word == self.text
        }
    }
}

/// The trade of an occupation: an id of [`Trade`], or words of any of the languages. `None`: nothing of it can be shown.
pub fn trade_of(occupation: &str) -> Option<Trade> {
    let occupation = occupation.trim();
    if let Ok(trade) = occupation.parse() {
        return Some(trade);
    }
    let lower = occupation.to_lowercase();
    let of = |text: &str| NAMES.iter().find(|name| name.names(text)).map(|name| name.trade);
    // Japanese writes without spaces.
    let inside = || {
        NAMES
            .iter()
            .find(|name| is_japanese(name.text) && lower.contains(name.text))
    };
    of(&lower)
        .or_else(|| {
            lower
                .split(|sign: char| !sign.is_alphanumeric())
                .filter(|word| !word.is_empty())
                .find_map(of)
        })
        .or_else(|| inside().map(|name| name.trade))
}

fn is_japanese(text: &str) -> bool {
    text.chars().all(|sign| ('\u{3040}'..='\u{9fff}').contains(&sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occupation_is_understood_in_eight_languages() {
        for (text, trade) in [
            ("universityLecturer", Trade::Scholar),
            ("Night-shift nurse", Trade::Nurse),
            ("Köchin", Trade::Chef),
            ("abogada", Trade::Lawyer),
            ("bibliothécaire", Trade::Librarian),
            ("fotografa a Torino", Trade::Photographer),
            ("町の花屋さん", Trade::Florist),
            ("dierenarts", Trade::Veterinarian),
            ("инженер-строитель", Trade::Engineer),
        ] {
            assert_eq!(trade_of(text), Some(trade), "{text}");
        }
        for text in ["", "homemaker", "flightAttendant", "model", "cartographer"] {
            assert_eq!(trade_of(text), None, "{text}");
        }
    }

    #[test]
    fn every_trade_has_its_words_in_every_language() {
        let told: Vec<Trade> = rows().map(|row| row[0].parse().expect("a trade")).collect();

        assert!(rows().all(|row| row.len() == 9 && row.iter().all(|cell| !cell.is_empty())));
        assert!(Trade::ALL.iter().all(|trade| told.contains(trade)));
    }
}
