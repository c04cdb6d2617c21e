//! The demo's second ear: what a sentence is about, by phrases and by likeness to example sentences.

use super::ear::{Folded, fold};
use super::intent::Intent;
use super::meaning::Meaning;
use super::stems::stems;
use crate::chat::script::stands_alone;
use meaning::DIMENSIONS;
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
/// Letters, and signs of Japanese, from which on a sentence means something of its own.
const MEANT_FROM: usize = 8;
const MEANT_FROM_SIGNS: usize = 4;
/// Directions of all examples by multilingual-e5-small, in the order of the files, a byte a number: baked, because
/// reading a thousand sentences would take a minute. A hash of the examples comes first; a test writes it anew.
const DIRECTIONS: &[u8] = include_bytes!("ear/directions.bin");
const HASH: usize = 32;
/// The worth of a phrase, and of each of its letters: longer phrases are surer.
const PHRASE: f32 = 0.7;
const LETTER: f32 = 0.015;

struct Kind {
    intent: Intent,
    /// Folded. `eat*` stands for every word that begins so.
    phrases: Vec<String>,
    examples: Vec<Example>,
}

struct Example {
    text: &'static str,
    stems: BTreeSet<String>,
    direction: Vec<f32>,
}

pub(super) struct Examples {
    kinds: Vec<Kind>,
    /// How much a stem says: rare ones say most.
    weights: BTreeMap<String, f32>,
}

static LANGUAGES: LazyLock<BTreeMap<&str, Examples>> = LazyLock::new(|| {
    let mut directions = DIRECTIONS[HASH..].chunks_exact(DIMENSIONS).map(direction_of);
    FILES
        .into_iter()
        .map(|(code, file)| (code, Examples::read(file, &mut directions)))
        .collect()
});

/// A direction of length one.
fn direction_of(bytes: &[u8]) -> Vec<f32> {
    let numbers: Vec<f32> = bytes.iter().map(|byte| f32::from(byte.cast_signed())).collect();
    let length = numbers.iter().map(|number| number * number).sum::<f32>().sqrt();
    numbers.iter().map(|number| number / length.max(1.0)).collect()
}

impl Examples {
    /// The examples of a language; English ones for one that is unknown.
    pub(super) fn of(language: &str) -> &'static Self {
        LANGUAGES.get(language).unwrap_or_else(|| &LANGUAGES["en"])
    }

    fn read(file: &'static str, directions: &mut impl Iterator<Item = Vec<f32>>) -> Self {
        let rows = file.lines().filter(|row| !row.starts_with('#'));
        let kinds: Vec<Kind> = rows.filter_map(|row| read_kind(row, directions)).collect();
        let mut counts: BTreeMap<String, u16> = BTreeMap::new();
        let examples = kinds.iter().flat_map(|kind| &kind.examples);
        for stem in examples.flat_map(|example| &example.stems) {
            *counts.entry(stem.clone()).or_default() += 1;
        }
        let weights = counts.into_iter();
        let weights = weights
            .map(|(stem, count)| (stem, 1.0 / f32::from(count).sqrt()))
            .collect();
        Self { kinds, weights }
    }

    /// Sentences that a person may be offered to say, with their directions.
    pub(super) fn sayable(&self) -> impl Iterator<Item = (&'static str, &[f32])> {
        let kinds = self.kinds.iter().filter(|kind| kind.intent.is_offered());
        kinds.flat_map(|kind| kind.examples.iter().map(|example| (example.text, &*example.direction)))
    }

    #[cfg(test)]
    pub(super) fn of_kind(&self, intent: Intent) -> impl Iterator<Item = &'static str> {
        let kinds = self.kinds.iter().filter(move |kind| kind.intent == intent);
        kinds.flat_map(|kind| kind.examples.iter().map(|example| example.text))
    }

    /// The kind of the example that is nearest in meaning, if it is near: English examples are heard in all languages.
    fn nearest(&self, sentence: &str, meaning: &dyn Meaning) -> Option<(Intent, f32)> {
        let own = self.kinds.iter();
        let english = LANGUAGES["en"].kinds.iter();
        let examples: Vec<(Intent, &[f32])> = own
            .chain(english)
            .flat_map(|kind| kind.examples.iter().map(|example| (kind.intent, &*example.direction)))
            .collect();
        let directions: Vec<&[f32]> = examples.iter().map(|(_, direction)| *direction).collect();
        let near = meaning.near_directions(sentence, &directions);
        let intents = examples.iter().map(|(intent, _)| *intent);
        let nearest = intents.zip(near).max_by(|(_, one), (_, other)| one.total_cmp(other));
        nearest.filter(|(_, score)| *score >= NEAR)
    }

    /// The kinds that a sentence may be of, the surest first; empty if nothing is recognized.
    pub(super) fn heard(&self, sentence: &str, meaning: Option<&dyn Meaning>) -> Vec<(Intent, f32)> {
        let (folded, said) = (Folded::of(sentence), stems(sentence));
        let mut heard: Vec<(Intent, f32)> = Vec::new();
        for kind in &self.kinds {
            let by_phrase = kind.phrases.iter().map(|phrase| phrase_score(&folded, phrase));
            let like = kind.examples.iter().map(|example| self.likeness(&said, &example.stems));
            let score = by_phrase.chain(like).fold(0.0, f32::max);
            if score > 0.0 {
                heard.push((kind.intent, score));
            }
        }
        if let Some(nearest) = meaning
            .filter(|_| is_meant(sentence))
            .and_then(|meaning| self.nearest(sentence, meaning))
        {
            match heard.iter_mut().find(|(intent, _)| *intent == nearest.0) {
                Some(known) => known.1 = known.1.max(nearest.1),
                None => heard.push(nearest),
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

fn read_kind(row: &'static str, directions: &mut impl Iterator<Item = Vec<f32>>) -> Option<Kind> {
    let mut columns = row.split('\t');
    Some(Kind {
        intent: Intent::named(columns.next()?)?,
        phrases: columns.next()?.split('|').map(fold).collect(),
        examples: columns
            .next()?
            .split('|')
            .map(|text| Example {
                text,
                stems: stems(text),
                direction: directions.next().unwrap_or_default(),
            })
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

/// Whether a sentence says enough to be compared by its meaning.
fn is_meant(sentence: &str) -> bool {
    let letters = sentence.chars().filter(|c| c.is_alphanumeric()).count();
    let least = if sentence.chars().any(stands_alone) {
        MEANT_FROM_SIGNS
    } else {
        MEANT_FROM
    };
    letters >= least
}

#[cfg(test)]
mod tests {
    use super::super::meaning::{E5Ear, e5_file};
    use super::*;
    use meaning::{Model, Role, likeness};
    use sha2::{Digest, Sha256};

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
                .flat_map(|kind| kind.examples.iter().map(move |example| (kind, example.text)));
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

    /// An embedder to which the examples of one text are near.
    struct Twin(&'static str);

    impl Meaning for Twin {
        fn near(&self, _text: &str, lines: &[&'static str]) -> Vec<f32> {
            lines.iter().map(|_| 0.1).collect()
        }

        fn near_words(&self, _text: &str, words: &[&str]) -> Vec<f32> {
            words.iter().map(|_| 0.1).collect()
        }

        fn near_directions(&self, _text: &str, directions: &[&[f32]]) -> Vec<f32> {
            let examples = Examples::of("en").kinds.iter().flat_map(|kind| &kind.examples);
            let own = examples.clone().find(|example| example.text == self.0).unwrap();
            directions
                .iter()
                .map(|direction| if *direction == own.direction { 0.95 } else { 0.1 })
                .collect()
        }
    }

    #[test]
    fn an_embedder_hears_what_no_word_says() {
        let twin = Twin("My heart is heavy");

        let heard = Examples::of("en").heard("Zebras juggle marbles", Some(&twin));

        assert_eq!(heard, [(Intent::Sad, 0.95)]);
    }

    /// Heard among the first two, in English and in the seven other languages, of how many.
    fn heard_paraphrases(meaning: Option<&dyn Meaning>) -> [(usize, usize); 2] {
        let mut counts = [(0, 0); 2];
        for row in include_str!("ear/paraphrases.tsv")
            .lines()
            .filter(|row| !row.starts_with('#'))
        {
            let [kind, language, sentence] = row.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{row}");
            };
            let intent = Intent::named(kind).expect("a known kind");
            let wants = super::super::wants::wants_of(language, sentence, meaning);
            let count = &mut counts[usize::from(language != "en")];
            count.1 += 1;
            if wants.contains(&intent) {
                count.0 += 1;
            } else {
                println!("{row}: {wants:?}");
            }
        }
        counts
    }

    #[test]
    fn paraphrases_are_heard_by_meaning_in_eight_languages() {
        let [english, foreign] = heard_paraphrases(None);
        println!("by words: {english:?} in English, {foreign:?} in others");
        assert!(english.1 >= 30 && foreign.1 >= 30);
        let Some(ear) = E5Ear::shipped() else { return };

        let [english_meant, foreign_meant] = heard_paraphrases(Some(&ear));

        println!("by meaning: {english_meant:?} in English, {foreign_meant:?} in others");
        assert!(english_meant.0 >= 8, "{english_meant:?}");
        assert!(foreign_meant.0 >= 25, "{foreign_meant:?}");
        assert!(english_meant.0 > english.0 && foreign_meant.0 > foreign.0);
    }

    fn texts() -> Vec<&'static str> {
        let kinds = FILES.iter().flat_map(|(code, _)| &Examples::of(code).kinds);
        kinds
            .flat_map(|kind| kind.examples.iter().map(|example| example.text))
            .collect()
    }

    fn hash_of(texts: &[&str]) -> Vec<u8> {
        Sha256::digest(texts.join("\n")).to_vec()
    }

    #[test]
    fn every_example_has_its_direction() {
        let texts = texts();

        assert_eq!(DIRECTIONS.len(), HASH + texts.len() * DIMENSIONS);
        assert_eq!(
            DIRECTIONS[..HASH],
            hash_of(&texts),
            "examples changed: cargo test -p engines --lib -- --ignored bake"
        );
    }

    #[test]
    fn baked_directions_are_those_of_the_model() {
        let Some(file) = e5_file() else { return };
        let model = Model::open(&file).unwrap();
        let examples = FILES.iter().flat_map(|(code, _)| &Examples::of(code).kinds);
        let examples = examples.flat_map(|kind| &kind.examples);

        for example in examples.step_by(29) {
            let direction = model.embed(example.text, Role::Passage).unwrap();
            assert!(likeness(&direction, &example.direction) > 0.995, "{}", example.text);
        }
    }

    #[test]
    #[ignore = "writes ear/directions.bin after its examples changed"]
    fn bake() {
        let model = Model::open(&e5_file().expect("the model is there")).unwrap();
        let texts = texts();
        let mut baked = hash_of(&texts);
        for text in texts {
            let direction = model.embed(text, Role::Passage).unwrap();
            let most = direction.iter().fold(0.0_f32, |most, number| most.max(number.abs()));
            baked.extend(direction.iter().map(|number| byte_of(number / most)));
        }
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/chat/demo/ear/directions.bin");
        std::fs::write(file, baked).unwrap();
    }

    #[expect(clippy::cast_possible_truncation, reason = "from -127 to 127")]
    fn byte_of(part: f32) -> u8 {
        ((part * 127.0).round() as i8).cast_unsigned()
    }
}
