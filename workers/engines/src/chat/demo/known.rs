//! The character's knowledge of the person: facts told in this talk, and memories kept from others.

use super::ear::{fact_in, fold};
use super::fill::fill;
use super::words::{Fact, Say, Words};
use crate::chat::port::{ChatRequest, ChatRole};

/// Characters of a memory that is spoken of.
const MAX_MEMORY: usize = 120;

pub(super) struct Known {
    /// Told in the last turn.
    pub(super) news: Vec<(Fact, String)>,
    pub(super) name: Option<String>,
    /// Without the name, kept ones before those told here.
    pub(super) memories: Vec<String>,
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
        let kept = &request.persona.facts;
        let noted = || kept.iter().find_map(|note| unfilled(words, Say::NoteName, note));
        Self {
            name: named(&news).or_else(|| named(&told)).or_else(noted),
            memories: memories(words, kept, &told),
            news,
        }
    }

    pub(super) fn told_now(&self, fact: Fact) -> bool {
        self.news.iter().any(|(new, _)| *new == fact)
    }
}

/// Facts in these texts, the earliest text first.
fn facts(words: &Words, texts: &[&str]) -> Vec<(Fact, String)> {
    let told = |fact| texts.iter().find_map(|text| fact_in(words, fact, text));
    Fact::ALL
        .into_iter()
        .filter_map(|fact| Some((fact, told(fact)?)))
        .collect()
}

fn memories(words: &Words, kept: &[String], told: &[(Fact, String)]) -> Vec<String> {
    let mut memories: Vec<String> = Vec::new();
    let told = told.iter().filter(|(fact, _)| *fact != Fact::Name);
    let told = told.map(|(fact, told)| {
        if *fact == Fact::Wish {
            wish_of(words, told)
        } else {
            told.clone()
        }
    });
    for memory in kept.iter().filter_map(|note| memory_of(words, note)).chain(told) {
        let folded = fold(&memory);
        let is_known = |known: &String| {
            let known = fold(known);
            known.contains(&folded) || folded.contains(&known)
        };
        if !memories.iter().any(is_known) {
            memories.push(memory);
        }
    }
    memories
}

/// A note as it can be spoken of: what an own note is about, else its words. `None` for the name.
fn memory_of(words: &Words, note: &str) -> Option<String> {
    if unfilled(words, Say::NoteName, note).is_some() {
        return None;
    }
    if let Some(wish) = unfilled(words, Say::NoteWish, note) {
        return Some(wish_of(words, &wish));
    }
    let own = [Say::NoteLike, Say::NotePlace, Say::NoteWork];
    let memory = own.into_iter().find_map(|say| unfilled(words, say, note));
    let memory = memory.unwrap_or_else(|| plain(note));
    (!memory.is_empty() && memory.chars().count() <= MAX_MEMORY).then_some(memory)
}

fn wish_of(words: &Words, wish: &str) -> String {
    fill(&words.say[&Say::WishPhrase][0], &[("wish", wish)])
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
