//! The readings of one text: each alphabet, with and without leet, and the layouts of each.
use super::{
    alphabet::{Alphabet, Glyph, read_digits},
    leet::{Head, read_leet},
    lines::BREAK,
    spelling::{close_marks, put_together},
    token::{Token, Tokens, spelled_out},
    view::View,
};

pub struct Reading {
    pub tokens: Tokens,
    pub is_leet: bool,
    pub spelling: Spelling,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    AsWritten,
    /// Letters that stood alone were joined into words.
    PutTogether,
    /// Pieces of words were joined where a mark parted them.
    Closed,
}

impl Reading {
    /// Every reading of a normalised text that can differ from the others.
    pub fn all(normal: &str) -> Vec<Self> {
        let mut readings = Vec::with_capacity(8);
        for alphabet in [Alphabet::Latin, Alphabet::Cyrillic] {
            let mut glyphs = alphabet.read(normal);
            if alphabet == Alphabet::Cyrillic && !glyphs.iter().any(|glyph| alphabet.owns(glyph.ch)) {
                continue;
            }
            let letters = read_leet(&glyphs, alphabet, Head::Letters);
            read_digits(&mut glyphs);
            let numbers = read_leet(&glyphs, alphabet, Head::Number).filter(|read| Some(read) != letters.as_ref());
            readings.push(Self::of(&glyphs, false));
            readings.extend(letters.into_iter().chain(numbers).map(|glyphs| Self::of(&glyphs, true)));
        }
        let together = readings.iter().filter_map(Self::put_together).collect::<Vec<_>>();
        let closed = readings.iter().filter_map(Self::close_marks).collect::<Vec<_>>();
        readings.extend(together.into_iter().chain(closed));
        readings
    }

    /// Reads the breaks as spaces where the joined text has none. No character changes its place.
    pub fn join_lines(&mut self, joined: &str) {
        let kept: Vec<u32> = (0_u32..)
            .zip(joined.chars())
            .filter(|(_, ch)| *ch == BREAK)
            .map(|(at, _)| at)
            .collect();
        let mut from = 0;
        for token in &mut self.tokens.list {
            if token.before.contains(BREAK) && !kept.iter().any(|at| (from..token.at.0).contains(at)) {
                token.before = token.before.replace(BREAK, " ");
            }
            from = token.at.1;
        }
        if kept.last().is_none_or(|at| *at < from) {
            self.tokens.tail = self.tokens.tail.replace(BREAK, " ");
        }
    }

    fn of(glyphs: &[Glyph], is_leet: bool) -> Self {
        Self {
            tokens: Tokens::of(glyphs),
            is_leet,
            spelling: Spelling::AsWritten,
        }
    }

    fn put_together(&self) -> Option<Self> {
        let tokens = put_together(&self.tokens)?;
        Some(Self {
            tokens,
            is_leet: self.is_leet,
            spelling: Spelling::PutTogether,
        })
    }

    fn close_marks(&self) -> Option<Self> {
        let tokens = close_marks(&self.tokens)?;
        Some(Self {
            tokens,
            is_leet: self.is_leet,
            spelling: Spelling::Closed,
        })
    }

    pub fn views(&self) -> Vec<View> {
        let tokens: &[Token] = &self.tokens.list;
        if self.spelling == Spelling::Closed {
            return vec![View::of_words(tokens)];
        }
        let mut views = vec![View::of_words(tokens), View::glued(tokens)];
        if self.spelling == Spelling::AsWritten {
            views.extend(spelled_out(tokens).map(View::spelled_out));
        }
        views
    }
}
