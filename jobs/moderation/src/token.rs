//! Words and numbers of a reading, with the gaps between them.
use super::{
    alphabet::{Glyph, is_east_asian},
    shape::Shape,
};

#[derive(Clone, Debug)]
pub struct Token {
    pub shape: Shape,
    pub number: Option<u32>,
    /// The gap to the token before.
    pub before: String,
    /// First and last character in the normalised text.
    pub at: (u32, u32),
    pub is_leet: bool,
    /// Joined from letters that stood alone.
    pub is_put_together: bool,
    /// Length in characters as written.
    pub length: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Letters meet digits: `16yo`.
    None,
    /// Punctuation alone: `y.o`.
    Mark,
    Space,
}

impl Token {
    pub fn gap(&self) -> Gap {
        if self.before.is_empty() {
            Gap::None
        } else if self.before.contains(char::is_whitespace) {
            Gap::Space
        } else {
            Gap::Mark
        }
    }

    /// Joins another token to the end of this one.
    pub fn append(&mut self, next: &Self) {
        self.shape.append(&next.shape);
        self.at.1 = next.at.1;
        self.length += next.length;
        self.is_leet |= next.is_leet;
        self.is_put_together = true;
        self.number = self.shape.key.parse().ok();
    }
}

#[derive(Clone, Debug, Default)]
pub struct Tokens {
    pub list: Vec<Token>,
    /// The text after the last token.
    pub tail: String,
}

/// Single characters in a row that count as spelled-out words.
const SHORTEST_SPELLING: usize = 3;

/// Runs of single characters (`1 6 y o`).
pub fn spelled_out(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    let runs = tokens.chunk_by(|a, b| a.length == 1 && b.length == 1 && b.gap() != Gap::None);
    runs.filter(|run| run.len() >= SHORTEST_SPELLING)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Letter,
    Digit,
    EastAsian,
}

impl Tokens {
    pub fn of(glyphs: &[Glyph]) -> Self {
        let mut tokens = Self::default();
        let mut class = None;
        for glyph in glyphs {
            let own = class_of(glyph.ch);
            match own {
                None => tokens.tail.push(glyph.ch),
                Some(_) if own == class => tokens.extend(*glyph),
                Some(_) => tokens.start(*glyph),
            }
            class = own;
        }
        tokens.read_numbers();
        tokens
    }

    fn start(&mut self, glyph: Glyph) {
        let before = std::mem::take(&mut self.tail);
        let at = (glyph.at, glyph.at);
        self.list.push(Token {
            shape: Shape::default(),
            number: None,
            before,
            at,
            is_leet: false,
            is_put_together: false,
            length: 0,
        });
        self.extend(glyph);
    }

    fn extend(&mut self, glyph: Glyph) {
        let Some(token) = self.list.last_mut() else { return };
        token.shape.push(glyph.ch);
        token.at.1 = glyph.at;
        token.is_leet |= glyph.is_leet;
        token.length += 1;
    }

    fn read_numbers(&mut self) {
        for token in &mut self.list {
            token.number = token.shape.key.parse().ok();
        }
    }
}

fn class_of(ch: char) -> Option<Class> {
    if ch.is_ascii_digit() {
        Some(Class::Digit)
    } else if is_east_asian(ch) {
        Some(Class::EastAsian)
    } else if ch.is_alphanumeric() {
        Some(Class::Letter)
    } else {
        None
    }
}
