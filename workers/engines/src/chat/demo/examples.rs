//! The demo's second ear: what a sentence is about, by phrases and by likeness to example sentences.

use super::ear::{Folded, fold};
use super::intent::Intent;
use super::meaning::Meaning;
use super::stems::stems;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

const FILES: [(&str, &str); 8] = [
    ("en", include_str!("ear/en.tsv")),
    ("de", include_str!("ear/de.tsv")),
    ("es", include_str!("ear/es.tsv")),
    ("fr", include_str!("ear/fr.tsv")),
    ("it", include_str!("ear/it.tsv")),
    ("ja", include_str!("ear/ja.tsv")),
    ("nl", include_str!("ear/nl.tsv")),
    ("ru", include_str!("ear/ru.tsv")),
];
/// Likeness to an example below which nothing is heard, by words and by meaning.
const LIKE: f32 = 0.6;
const NEAR: f32 = 0.85;
/// The worth of a phrase, and of each of its letters: longer phrases are surer.
const PHRASE: f32 = 0.7;
const LETTER: f32 = 0.015;

struct Kind {
    intent: Intent,
    /// Folded. `eat*` stands for every word that begins so.
    phrases: Vec<String>,
    examples: Vec<(&'static str, BTreeSet<String>)>,
}

pub(super) struct Examples {
    kinds: Vec<Kind>,
    /// How much a stem says: rare ones say most.
    weights: BTreeMap<String, f32>,
}

static LANGUAGES: LazyLock<BTreeMap<&str, Examples>> = LazyLock::new(|| {
    FILES
        .into_iter()
        .map(|(code, file)| (code, Examples::read(file)))
        .collect()
});

impl Examples {
    /// The examples of a language; English ones for one that is unknown.
    pub(super) fn of(language: &str) -> &'static Self {
        LANGUAGES.get(language).unwrap_or_else(|| &LANGUAGES["en"])
    }

    fn read(file: &'static str) -> Self {
        let rows = file.lines().filter(|row| !row.starts_with('#'));
        let kinds: Vec<Kind> = rows.filter_map(read_kind).collect();
        let mut counts: BTreeMap<String, u16> = BTreeMap::new();
        let examples = kinds.iter().flat_map(|kind| &kind.examples);
        for stem in examples.flat_map(|(_, stems)| stems) {
            *counts.entry(stem.clone()).or_default() += 1;
        }
        let weights = counts.into_iter();
        let weights = weights
            .map(|(stem, count)| (stem, 1.0 / f32::from(count).sqrt()))
            .collect();
        Self { kinds, weights }
    }

    /// The kinds that a sentence may be of, the surest first; empty if nothing is recognized.
    pub(super) fn heard(&self, sentence: &str, meaning: Option<&dyn Meaning>) -> Vec<(Intent, f32)> {
        let (folded, said) = (Folded::of(sentence), stems(sentence));
        let mut heard: Vec<(Intent, f32)> = Vec::new();
        for kind in &self.kinds {
            let by_phrase = kind.phrases.iter().map(|phrase| phrase_score(&folded, phrase));
            let like = kind.examples.iter().map(|(_, example)| self.likeness(&said, example));
            let near = near(meaning, sentence, &kind.examples);
            let score = by_phrase.chain(like).chain(near).fold(0.0, f32::max);
            if score > 0.0 {
                heard.push((kind.intent, score));
            }
        }
        heard.sort_by(|a, b| b.1.total_cmp(&a.1));
        heard
    }

    /// The shared part of what both say, from 0; `0` below the least likeness.
    fn likeness(&self, said: &BTreeSet<String>, example: &BTreeSet<String>) -> f32 {
        let weigh = |stems: &mut dyn Iterator<Item = &String>| -> f32 {
            stems.map(|stem| self.weights.get(stem).copied().unwrap_or(1.0)).sum()
        };
        let shared = weigh(&mut said.intersection(example));
        let whole = weigh(&mut said.union(example));
        let of_example = shared / weigh(&mut example.iter()).max(f32::EPSILON);
        let like = f32::midpoint(shared / whole.max(f32::EPSILON), of_example);
        if like < LIKE { 0.0 } else { like }
    }
}

fn read_kind(row: &'static str) -> Option<Kind> {
    let mut columns = row.split('\t');
    Some(Kind {
        intent: Intent::named(columns.next()?)?,
        phrases: columns.next()?.split('|').map(fold).collect(),
        examples: columns
            .next()?
            .split('|')
            .map(|example| (example, stems(example)))
            .collect(),
    })
}

fn phrase_score(sentence: &Folded<'_>, phrase: &str) -> f32 {
    let is_there = match phrase.strip_suffix('*') {
        Some(stem) => sentence.find_loosely(stem).next().is_some(),
        None => sentence.has(phrase),
    };
    if !is_there {
        return 0.0;
    }
    let letters = u8::try_from(phrase.chars().count()).unwrap_or(u8::MAX);
    PHRASE + LETTER * f32::from(letters)
}

/// Scores of examples that are near in meaning.
fn near(meaning: Option<&dyn Meaning>, sentence: &str, examples: &[(&str, BTreeSet<String>)]) -> Vec<f32> {
    let Some(meaning) = meaning else {
        return Vec::new();
    };
    let texts: Vec<&str> = examples.iter().map(|(text, _)| *text).collect();
    let near = meaning.near(sentence, &texts).into_iter();
    near.filter(|score| *score >= NEAR).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(language: &str, sentence: &str) -> Option<Intent> {
        let heard = Examples::of(language).heard(sentence, None);
        heard.first().map(|(intent, _)| *intent)
    }

    #[test]
    fn every_row_is_read_and_every_language_hears_the_same_kinds() {
        let kinds = |code| {
            Examples::of(code)
                .kinds
                .iter()
                .map(|kind| kind.intent)
                .collect::<Vec<_>>()
        };
        for (code, file) in FILES {
            let rows = file.lines().filter(|row| !row.starts_with('#'));
            assert_eq!(rows.count(), Examples::of(code).kinds.len(), "{code}");
            assert_eq!(kinds(code), kinds("en"), "{code}");
        }
    }

    #[test]
    fn examples_are_heard_as_what_they_are() {
        for (code, _) in FILES {
            let kinds = &Examples::of(code).kinds;
            let examples = kinds
                .iter()
                .flat_map(|kind| kind.examples.iter().map(move |(text, _)| (kind, *text)));
            let wrong: Vec<_> = examples
                .clone()
                .filter(|(kind, text)| {
                    let heard = Examples::of(code).heard(text, None);
                    !heard.iter().take(2).any(|(intent, _)| *intent == kind.intent)
                })
                .map(|(kind, text)| (kind.intent, text))
                .collect();
            assert!(wrong.len() * 20 <= examples.count(), "{code}: {wrong:?}");
        }
    }

    #[test]
    fn everyday_sentences_are_heard() {
        for (language, sentence, intent) in [
            ("en", "My flat feels awfully empty, I am alone", Intent::Lonely),
            ("en", "Would you tell me a short story?", Intent::Story),
            ("en", "I baked a cake", Intent::Food),
            ("de", "Meine Schwester hat heute angerufen", Intent::Family),
            ("ja", "今日は雨が降っています", Intent::Weather),
            ("ru", "Мой кот спит", Intent::Animal),
        ] {
            assert_eq!(first(language, sentence), Some(intent), "{sentence}");
        }
        assert_eq!(first("en", "Zebras juggle marbles"), None);
    }

    /// An embedder to which one candidate is near.
    struct Twin(&'static str);

    impl Meaning for Twin {
        fn near(&self, _text: &str, candidates: &[&str]) -> Vec<f32> {
            candidates
                .iter()
                .map(|text| if *text == self.0 { 0.95 } else { 0.1 })
                .collect()
        }
    }

    #[test]
    fn an_embedder_hears_what_no_word_says() {
        let twin = Twin("My heart is heavy");

        let heard = Examples::of("en").heard("Zebras juggle marbles", Some(&twin));

        assert_eq!(heard, [(Intent::Sad, 0.95)]);
    }
}
