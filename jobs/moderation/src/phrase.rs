//! Sets of short phrases that are looked up at a place in the tokens.
use std::collections::HashMap;

use super::{
    alphabet::{Alphabet, is_cyrillic},
    normalise::normalise,
    shape::{Ending, Shape},
    token::{Token, Tokens},
};

#[derive(Clone, Debug)]
struct Phrase {
    words: Vec<Shape>,
    ending: Ending,
}

/// Phrases by the skeleton of their first word; open one-word stems are kept apart because they can't be looked up.
#[derive(Clone, Debug, Default)]
pub struct PhraseSet {
    by_first: HashMap<String, Vec<Phrase>>,
    stems: Vec<Shape>,
    longest: usize,
}

impl PhraseSet {
    pub fn add(&mut self, line: &str) {
        let (line, ending) = line
            .strip_suffix('*')
            .map_or((line, Ending::Closed), |line| (line, Ending::Open));
        for words in spellings(line) {
            self.longest = self.longest.max(words.len());
            if let ([stem], Ending::Open) = (words.as_slice(), ending) {
                self.stems.push(stem.clone());
            } else if let Some(first) = words.first() {
                self.by_first
                    .entry(first.key.clone())
                    .or_default()
                    .push(Phrase { words, ending });
            }
        }
    }

    /// The length in tokens of the longest phrase that starts here.
    pub fn match_at(&self, tokens: &[Token], at: usize) -> Option<usize> {
        let rest = tokens.get(at..)?;
        let first = rest.first()?;
        let phrases = self.by_first.get(&first.shape.key).map_or(&[][..], Vec::as_slice);
        let listed = phrases
            .iter()
            .filter(|phrase| phrase.fits(rest))
            .map(|phrase| phrase.words.len())
            .max();
        let is_stem = || {
            self.stems
                .iter()
                .any(|stem| stem.is_written_as(&first.shape, Ending::Open))
        };
        listed.or_else(|| is_stem().then_some(1))
    }

    /// The length in tokens of the longest phrase that ends just before this place.
    pub fn match_before(&self, tokens: &[Token], end: usize) -> Option<usize> {
        (1..=self.longest.min(end))
            .rev()
            .find(|length| self.match_at(&tokens[..end], end - length) == Some(*length))
    }

    /// Every one-word skeleton, for words that were written without spaces.
    pub fn single_words(&self) -> impl Iterator<Item = &str> {
        let listed = self
            .by_first
            .values()
            .flatten()
            .filter(|phrase| phrase.words.len() == 1);
        listed
            .map(|phrase| phrase.words[0].key.as_str())
            .chain(self.stems.iter().map(|stem| stem.key.as_str()))
    }

    pub fn contains(&self, token: &Token) -> bool {
        self.match_at(std::slice::from_ref(token), 0).is_some()
    }
}

impl Phrase {
    fn fits(&self, tokens: &[Token]) -> bool {
        tokens.len() >= self.words.len()
            && self.words.iter().enumerate().all(|(at, word)| {
                let ending = if at + 1 == self.words.len() {
                    self.ending
                } else {
                    Ending::Closed
                };
                word.is_written_as(&tokens[at].shape, ending)
            })
    }
}

/// A rule's line as word skeletons: as written, with German umlauts spelled out, and each of these without spaces.
pub fn spellings(line: &str) -> Vec<Vec<Shape>> {
    let line = line.to_lowercase();
    let without_umlauts = line.replace('ä', "ae").replace('ö', "oe").replace('ü', "ue");
    let mut ways = vec![line, without_umlauts];
    ways.dedup();
    let mut all = Vec::new();
    for spelled in ways {
        let normal = normalise(&spelled);
        let alphabet = if normal.contains(is_cyrillic) {
            Alphabet::Cyrillic
        } else {
            Alphabet::Latin
        };
        let tokens = Tokens::of(&alphabet.read(&normal));
        let words: Vec<Shape> = tokens.list.into_iter().map(|token| token.shape).collect();
        let joined = Shape::of(&normal.chars().filter(|ch| ch.is_alphanumeric()).collect::<String>());
        if words.len() > 1 && !normal.contains(|ch: char| ch.is_ascii_digit()) {
            all.push(vec![joined]);
        }
        all.push(words);
    }
    all.sort_by(|a, b| {
        a.len()
            .cmp(&b.len())
            .then_with(|| a.iter().map(|word| &word.key).cmp(b.iter().map(|word| &word.key)))
    });
    all.dedup();
    all
}
