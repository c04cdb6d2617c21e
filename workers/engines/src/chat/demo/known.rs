//! The character's knowledge of the person: facts told in this talk, and memories kept from others.

use super::ear::{fact_in, fold};
use super::memory::{Memory, noted, told};
use super::words::{Fact, Say, Words};
use crate::chat::port::{ChatRequest, ChatRole};

/// Facts of a kind that are remembered from this talk.
const MOST_OF_A_KIND: usize = 3;

pub(super) struct Known {
    /// Told in the last turn.
    pub(super) news: Vec<(Fact, String)>,
    pub(super) name: Option<String>,
    /// Without the name, kept ones before those told here.
    pub(super) memories: Vec<Memory>,
    /// How many of them were kept.
    pub(super) kept: usize,
}

impl Known {
    pub(super) fn of(words: &Words, request: &ChatRequest, heard: &str) -> Self {
        let (_, earlier) = request.turns.split_last().expect("there is a turn to answer");
        let before: Vec<&str> = earlier
            .iter()
            .rev()
            .filter(|turn| turn.from == ChatRole::Person)
            .map(|turn| turn.text.as_str())
            .collect();
        let (told, news) = (facts(words, &before), facts(words, &[heard]));
        let named = |facts: &[(Fact, String)]| {
            let name = facts.iter().find(|(fact, _)| *fact == Fact::Name);
            name.map(|(_, name)| name.clone())
        };
        let notes = &request.persona.facts;
        let named_before = || notes.iter().find_map(|note| unfilled(words, Say::NoteName, note));
        let name = named(&news).or_else(|| named(&told)).or_else(named_before);
        let language = request.persona.language.as_str();
        let mut memories = Vec::new();
        for memory in notes.iter().filter_map(|note| memory_of(language, words, note)) {
            add(&mut memories, memory);
        }
        let kept = memories.len();
        for (fact, words) in &told {
            if let Some(memory) = self::told(language, *fact, words) {
                add(&mut memories, memory);
            }
        }
        Self {
            news,
            name,
            memories,
            kept,
        }
    }

    pub(super) fn told_now(&self, fact: Fact) -> bool {
        self.news.iter().any(|(new, _)| *new == fact)
    }

    /// At most so many memories: kept ones and those told here in turn.
    pub(super) fn foremost(&self, most: usize) -> Vec<&Memory> {
        let (kept, told) = self.memories.split_at(self.kept);
        let of_told = told.len().min(most.div_ceil(2).max(most.saturating_sub(kept.len())));
        kept.iter().take(most - of_told).chain(&told[..of_told]).collect()
    }
}

/// Facts in these texts, the earliest text first.
fn facts(words: &Words, texts: &[&str]) -> Vec<(Fact, String)> {
    let told = |fact: Fact| {
        let most = if fact == Fact::Name { 1 } else { MOST_OF_A_KIND };
        let told = texts.iter().filter_map(move |text| fact_in(words, fact, text));
        told.take(most).map(move |told| (fact, told))
    };
    Fact::ALL.into_iter().flat_map(told).collect()
}

/// Adds a memory that isn't known yet.
fn add(memories: &mut Vec<Memory>, memory: Memory) {
    let folded = fold(&memory.value);
    let is_known = |known: &Memory| {
        let (value, clause) = (fold(&known.value), fold(&known.clause));
        value.contains(&folded) || folded.contains(&value) || clause.contains(&folded)
    };
    if !memories.iter().any(is_known) {
        memories.push(memory);
    }
}

/// A note as it can be spoken of. `None` for the name, and for one that can't be said to the person.
fn memory_of(language: &str, words: &Words, note: &str) -> Option<Memory> {
    if unfilled(words, Say::NoteName, note).is_some() {
        return None;
    }
    let own = [
        (Say::NoteWish, Fact::Wish),
        (Say::NoteLike, Fact::Like),
        (Say::NotePlace, Fact::Place),
        (Say::NoteWork, Fact::Work),
    ];
    let filled = |(say, fact)| Some((fact, unfilled(words, say, note)?));
    match own.into_iter().find_map(filled) {
        Some((fact, held)) => told(language, fact, &held),
        None => noted(language, &plain(note)),
    }
}

/// The first line of a note, without its full stop, quotation marks and braces.
fn plain(note: &str) -> String {
    let first = note.lines().next().unwrap_or_default();
    let first = first.replace(['"', '“', '”', '„', '«', '»', '「', '」', '*', '{', '}'], "");
    first.trim().trim_end_matches(['.', '。', '!', ' ']).to_owned()
}

/// The contents of the slot of an own note.
fn unfilled(words: &Words, say: Say, note: &str) -> Option<String> {
    let (words, english) = (&words.say[&say][0], &Words::english().say[&say][0]);
    [words, english].into_iter().find_map(|template| {
        let (before, rest) = template.split_once('{')?;
        let (_, after) = rest.split_once('}')?;
        let held = note.trim().strip_prefix(before)?.strip_suffix(after)?;
        (!held.trim().is_empty()).then(|| plain(held))
    })
}
