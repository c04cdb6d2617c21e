//! Ages written as one word: `sechzehnjährige`, `шестнадцатилетняя`, `sixteenyearsold`.
use super::super::{reading::Spelling, token::Token};
use super::{stated::Ages, vocabulary::Vocabulary};

/// Shorter than any number word with its unit.
const SHORTEST: usize = 6;
/// No number word up to 99 is longer, in letters.
const LONGEST_NUMBER: usize = 24;

/// Reads words that end a number with a unit. Where letters were spelled out one by one, the word before the number
/// may hang on to it.
pub fn glued_ages(words: &Vocabulary, tokens: &[Token], spelling: Spelling) -> Ages {
    let mut ages = Ages::default();
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.length >= SHORTEST) {
        let key = token.shape.key.as_str();
        for unit in words.old.single_words() {
            ages.add_all(before_unit(words, key, unit, Start::Anywhere, &tokens[at + 1..]));
        }
        let start = if spelling == Spelling::PutTogether { Start::Anywhere } else { Start::Word };
        for unit in words.years.single_words() {
            ages.add_all(before_unit(words, key, unit, start, &tokens[at + 1..]));
        }
    }
    ages
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Anywhere,
    Word,
}

fn before_unit(words: &Vocabulary, key: &str, unit: &str, start: Start, after: &[Token]) -> Ages {
    let mut ages = Ages::default();
    let is_ware = after.first().is_some_and(|token| words.goods.contains(token) || words.span.contains(token));
    for (place, _) in key.match_indices(unit).filter(|(place, _)| *place > 0 && !is_ware) {
        if let Some((from, age)) = number_ending(words, &key[..place]) {
            let fits = start == Start::Anywhere || (from == 0 && key.len() == place + unit.len());
            if fits {
                ages.add(age);
            }
        }
    }
    ages
}

/// The longest number word at the end of these letters and where it starts.
fn number_ending(words: &Vocabulary, letters: &str) -> Option<(usize, u32)> {
    let starts = letters.char_indices().rev().take(LONGEST_NUMBER).map(|(start, _)| start);
    let numbers = starts.filter_map(|start| words.numbers.glued.get(&letters[start..]).map(|value| (start, *value)));
    numbers.last()
}
