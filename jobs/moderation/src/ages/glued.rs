//! Ages written as one word: `sechzehnjährige`, `шестнадцатилетняя`, `sixteenyearsold`.
use aho_corasick::AhoCorasick;

use super::super::{
    decision::Field,
    phrase::PhraseSet,
    reading::{Reading, Spelling},
    token::Token,
};
use super::{party::is_partys, stated::Ages, vocabulary::Vocabulary};

/// Shorter than any number word with its unit.
const SHORTEST: usize = 6;
/// Letters of a phrase without spaces (`unamujerdequinceaños`), longer than words that end like a number of years.
const SHORTEST_GLUED: usize = 12;
/// The words of lower numbers end too many others.
const YOUNGEST_GLUED: u32 = 7;
/// Bytes of a unit that may go on where a mark joined the word: `jährigen`, no "sai" in two names.
const SHORTEST_JOINED_UNIT: usize = 4;
/// No number word up to 99 is longer, in letters.
const LONGEST_NUMBER: usize = 24;

/// Units as they hang on to a number word.
#[derive(Debug, Default)]
pub struct GluedUnits {
    automaton: Option<AhoCorasick>,
    /// The automaton's first patterns are units that can only be an age; the rest may be durations.
    certain: usize,
}

impl GluedUnits {
    pub fn of(old: &PhraseSet, years: &PhraseSet) -> Self {
        let certain = old.single_words().count();
        let units = AhoCorasick::new(old.single_words().chain(years.single_words()));
        let automaton = units.expect("the age files are far below the automaton's limits");
        Self {
            automaton: Some(automaton),
            certain,
        }
    }
}

/// Reads words that end a number with a unit. Where letters were spelled out one by one, the word before the number
/// may hang on to it. Words that a mark joined must begin with the age: `bruno_salcedo` holds "uno" and "sai".
pub fn glued_ages(words: &Vocabulary, reading: &Reading, field: Field) -> Ages {
    let tokens: &[Token] = &reading.tokens.list;
    let mut ages = Ages::default();
    let Some(automaton) = &words.glued_units.automaton else {
        return ages;
    };
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.length >= SHORTEST) {
        let key = token.shape.key.as_str();
        let is_ware = |at: usize| {
            [&words.goods, &words.span]
                .iter()
                .any(|set| set.match_at(tokens, at).is_some())
        };
        for unit in automaton.find_overlapping_iter(key) {
            let Some((from, age)) = number_ending(words, &key[..unit.start()]) else {
                continue;
            };
            let is_at_end = unit.end() == key.len();
            let is_glued = token.length >= SHORTEST_GLUED && age >= YOUNGEST_GLUED;
            let is_whole = is_at_end && (from == 0 || is_glued);
            let is_certain = unit.pattern().as_usize() < words.glued_units.certain;
            let is_age = match reading.spelling {
                // "ten-years" is read with the words around it, as it was written.
                Spelling::Closed => is_certain && from == 0 && unit.len() >= SHORTEST_JOINED_UNIT,
                _ => is_certain || token.is_put_together || is_whole,
            };
            if is_age && !is_ware(at + 1) {
                ages.add_all(Ages::of_years(age).in_field(field, || is_partys(words, tokens, at)));
            }
        }
    }
    ages
}

/// The longest number word at the end of these letters and where it starts.
fn number_ending(words: &Vocabulary, letters: &str) -> Option<(usize, u32)> {
    let letters = words.numbers.without_half(letters);
    let starts = letters
        .char_indices()
        .rev()
        .take(LONGEST_NUMBER)
        .map(|(start, _)| start);
    let numbers = starts.filter_map(|start| words.numbers.glued.get(&letters[start..]).map(|value| (start, *value)));
    numbers.last()
}
