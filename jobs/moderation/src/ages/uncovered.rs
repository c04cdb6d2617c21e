//! Scripts that no rule file covers: their words can't be read, but the numbers between them can.
use super::super::{
    alphabet::{Glyph, is_cyrillic},
    decision::Field,
    token::Tokens,
};
use super::{
    context::Context,
    stated::{ADULT_AGE, Ages},
    vocabulary::Vocabulary,
};

/// Fails closed on a number that may be an age below 18, in a text written mostly in such a script.
///
/// Without a number it lets the text pass: every request says in words of our own that the person is an adult, and
/// refusing whole scripts would refuse people for their language. Who writes in one loses little: the eight
/// languages of the interface are all read.
pub fn uncovered_ages(words: &Vocabulary, normal: &str, field: Field) -> Ages {
    if field == Field::Name || !is_mostly_uncovered(normal) {
        return Ages::default();
    }
    // As written: read as lookalikes, letters of these scripts turn into digits.
    let as_written = (0_u32..).zip(normal.chars());
    let glyphs: Vec<Glyph> = as_written.map(|(at, ch)| Glyph { ch, at, is_leet: false }).collect();
    let tokens = &Tokens::of(&glyphs);
    let mut at = 0;
    while at < tokens.list.len() {
        let number = words
            .number_at(&tokens.list, at)
            .filter(|_| tokens.list[at].number.is_some());
        let Some(number) = number else {
            at += 1;
            continue;
        };
        at = number.to;
        let context = Context { words, tokens, number };
        let may_be_age = (3..ADULT_AGE).contains(&number.value);
        if may_be_age && !context.is_measured() && !context.is_part_of_notation() && !context.ends_notation() {
            return Ages::MINOR;
        }
    }
    Ages::default()
}

fn is_mostly_uncovered(normal: &str) -> bool {
    let letters = normal.chars().filter(|ch| ch.is_alphabetic());
    let (covered, uncovered) = letters.fold((0, 0), |(covered, uncovered), ch| {
        if is_covered(ch) {
            (covered + 1, uncovered)
        } else {
            (covered, uncovered + 1)
        }
    });
    uncovered > covered
}

/// Latin with its phonetic and styled letters, Cyrillic, Han and kana.
fn is_covered(ch: char) -> bool {
    is_cyrillic(ch)
        || matches!(ch, '\0'..='\u{2af}' | '\u{500}'..='\u{52f}' | '\u{1c80}'..='\u{1c8f}' | '\u{1d00}'..='\u{1dbf}'
            | '\u{1e00}'..='\u{1eff}' | '\u{2c60}'..='\u{2c7f}' | '\u{2100}'..='\u{218f}' | '\u{24b6}'..='\u{24e9}'
            | '\u{3005}'..='\u{3007}' | '\u{3031}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{3400}'..='\u{9fff}'
            | '\u{a640}'..='\u{a69f}' | '\u{a720}'..='\u{a7ff}' | '\u{ab30}'..='\u{ab6f}' | '\u{1f100}'..='\u{1f1ff}'
            | '\u{20000}'..='\u{3ffff}')
}
