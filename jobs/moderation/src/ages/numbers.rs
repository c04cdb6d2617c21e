//! Numbers in numerals and in words.
use std::collections::HashMap;

use super::super::{
    phrase::spellings,
    rule_file::{NUMBERS, RuleFile},
    shape::{Ending, Shape},
    token::{Gap, Token},
};
use super::vocabulary::Vocabulary;

type Words = HashMap<String, Vec<(Shape, u32)>>;

#[derive(Debug, Default)]
pub struct NumberWords {
    cardinal: Words,
    ordinal: Words,
    roman: Words,
    /// Words that are something else as well (elf, once): numbers only with a unit.
    needs_unit: Vec<Shape>,
    /// "-einhalb" as it hangs on to a number word.
    half_endings: Vec<String>,
    /// Cardinals from 0 to 99 without spaces, by skeleton.
    pub glued: HashMap<String, u32>,
}

/// A number as read from the tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    pub value: u32,
    /// First token and the one after the last.
    pub from: usize,
    pub to: usize,
    pub is_ordinal: bool,
    /// The word means something else unless a unit follows.
    pub needs_unit: bool,
    /// Written as XVI: a number of its own after a word for age.
    pub is_roman: bool,
}

impl NumberWords {
    pub fn read() -> Self {
        let file = RuleFile::parse(NUMBERS);
        let (cardinal, ordinal) = (words(file.section("")), words(file.section("ordinal")));
        let roman = words(file.section("roman"));
        let needs_unit = file.section("needs-unit").flat_map(spellings).flatten().collect();
        let half_endings = file
            .section("half-ending")
            .map(|ending| Shape::of(ending).key)
            .collect();
        let glued = glue(&cardinal);
        Self {
            cardinal,
            ordinal,
            roman,
            needs_unit,
            half_endings,
            glued,
        }
    }

    /// Letter by letter: XV is no drawn-out way to write XXV.
    fn roman(&self, token: &Token) -> Option<u32> {
        let listed = self.roman.get(&token.shape.key)?;
        listed
            .iter()
            .find(|(word, _)| *word == token.shape)
            .map(|(_, value)| *value)
    }

    /// The number word without a half that hangs on to it: `siebzehneinhalb`.
    pub fn without_half<'a>(&self, letters: &'a str) -> &'a str {
        let mut endings = self.half_endings.iter();
        endings
            .find_map(|ending| letters.strip_suffix(ending.as_str()))
            .unwrap_or(letters)
    }

    /// The number of a word that ends with a half.
    fn halved(&self, token: &Token) -> Option<u32> {
        let whole = self.without_half(&token.shape.key);
        let is_halved = whole.len() < token.shape.key.len();
        is_halved.then(|| self.glued.get(whole).copied()).flatten()
    }

    /// A digit written as a word.
    pub fn digit(&self, token: &Token) -> Option<u32> {
        look_up(&self.cardinal, token).filter(|value| *value < 10)
    }

    fn needs_unit(&self, token: &Token) -> bool {
        self.needs_unit
            .iter()
            .any(|word| word.is_written_as(&token.shape, Ending::Closed))
    }
}

fn words(lines: impl Iterator<Item = &'static str>) -> Words {
    let mut words = Words::new();
    for line in lines {
        let mut parts = line.split_whitespace();
        let Some(value) = parts.next().and_then(|value| value.parse().ok()) else {
            continue;
        };
        for shape in parts.flat_map(spellings).flatten() {
            words.entry(shape.key.clone()).or_default().push((shape, value));
        }
    }
    words
}

fn look_up(words: &Words, token: &Token) -> Option<u32> {
    let listed = words.get(&token.shape.key)?;
    listed
        .iter()
        .find(|(word, _)| word.is_written_as(&token.shape, Ending::Closed))
        .map(|(_, value)| *value)
}

fn glue(cardinal: &Words) -> HashMap<String, u32> {
    let all: Vec<(&str, u32)> = cardinal
        .values()
        .flatten()
        .map(|(word, value)| (word.key.as_str(), *value))
        .collect();
    let mut glued: HashMap<String, u32> = all.iter().map(|(word, value)| ((*word).to_owned(), *value)).collect();
    for (ten, tens) in all.iter().filter(|(_, value)| is_tens(*value)) {
        for (unit, units) in all.iter().filter(|(_, value)| (1..=last_unit(*tens)).contains(value)) {
            for joint in ["", "and", "et", "y"] {
                glued.insert(Shape::of(&format!("{ten}{joint}{unit}")).key, tens + units);
            }
        }
    }
    glued
}

fn is_tens(value: u32) -> bool {
    (20..100).contains(&value) && value.is_multiple_of(10)
}

/// French counts on from sixty and eighty: soixante-dix-sept, quatre-vingt-dix.
fn last_unit(tens: u32) -> u32 {
    if matches!(tens, 60 | 80) { 19 } else { 9 }
}

impl Vocabulary {
    /// The number that starts at this token, if one does.
    pub fn number_at(&self, tokens: &[Token], from: usize) -> Option<Number> {
        let first = tokens.get(from)?;
        let number = |value, to| Number {
            value,
            from,
            to,
            is_ordinal: false,
            needs_unit: false,
            is_roman: false,
        };
        if let Some(value) = self.numbers.roman(first) {
            return Some(Number {
                needs_unit: true,
                is_roman: true,
                ..number(value, from + 1)
            });
        }
        if let Some(value) = first.number {
            let number = read_numerals(tokens, from, value, number);
            return Some(Number {
                to: self.after_rest(tokens, number.to),
                ..number
            });
        }
        if let Some(value) = look_up(&self.numbers.cardinal, first) {
            let needs_unit = self.numbers.needs_unit(first);
            let (value, composed) = self.compose(tokens, from, value);
            return Some(Number {
                needs_unit: needs_unit && composed == from + 1,
                ..number(value, self.after_rest(tokens, composed))
            });
        }
        if let Some(value) = self.numbers.halved(first) {
            return Some(number(value, from + 1));
        }
        let value = look_up(&self.numbers.ordinal, first)?;
        Some(Number {
            is_ordinal: true,
            ..number(value, from + 1)
        })
    }

    /// Where "and a half" or "-ish" ends, which changes nothing about the number.
    fn after_rest(&self, tokens: &[Token], at: usize) -> usize {
        at + self.half.match_at(tokens, at).unwrap_or(0)
    }

    /// Adds the words that belong to the same number: `twenty`, `one`; `quatre`, `vingt`; `two`, `hundred`.
    fn compose(&self, tokens: &[Token], from: usize, first: u32) -> (u32, usize) {
        let (mut value, mut to) = (first, from + 1);
        while let Some((next, next_to)) = self.next_word(tokens, to) {
            value = match (value, next) {
                (4, 20) => 80,
                (10, 7..=9) => 10 + next,
                (1.., 100 | 1000) => value.saturating_mul(next),
                _ if is_tens(value) && (1..=last_unit(value)).contains(&next) => value + next,
                _ if value >= 100 && next < 100 => value + next,
                (70 | 90, 7..=9) => value + next,
                _ => break,
            };
            to = next_to;
        }
        (value, to)
    }

    fn next_word(&self, tokens: &[Token], at: usize) -> Option<(u32, usize)> {
        let skipped = if self.and.contains(tokens.get(at)?) { at + 1 } else { at };
        let token = tokens
            .get(skipped)
            .filter(|token| !token.before.contains([',', ';', '.', ':', '(']))?;
        let value = token
            .number
            .filter(|_| skipped == at)
            .or_else(|| look_up(&self.numbers.cardinal, token));
        value.map(|value| (value, skipped + 1))
    }
}

/// Joins `1,000` and the spaced digits of `1 6`.
fn read_numerals(tokens: &[Token], from: usize, value: u32, number: impl Fn(u32, usize) -> Number) -> Number {
    let digit = |at: usize| {
        tokens
            .get(at)
            .filter(|token| token.length == 1)
            .and_then(|token| token.number)
    };
    if let Some(next) = tokens.get(from + 1) {
        if next.before == "," && next.length == 3 && next.number.is_some() {
            return number(value.saturating_mul(1000), from + 2);
        }
        let is_spaced = next.gap() == Gap::Space && next.before.trim().is_empty() && digit(from + 2).is_none();
        if let (Some(tens), Some(units), true) = (digit(from), digit(from + 1), is_spaced) {
            return number(tens * 10 + units, from + 2);
        }
    }
    number(value, from + 1)
}
