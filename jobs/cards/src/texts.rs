//! Every text of a card, for screening.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::{Card, EntryId, Lorebook, Part, Position};

/// Longer items of a list are texts, not words.
const WORD_BYTES: usize = 64;

/// Longer lorebook contents make sense without their keys.
const ANSWER_BYTES: usize = 160;

type Texts<'a> = Vec<(Part, Cow<'a, str>)>;

impl Card {
    /// Every text with the part that it belongs to: known fields, lorebook, extensions and unknown fields. The last two
    /// come with their keys and numbers, as `key: value`, and lists of words are repeated joined, because their meaning
    /// may show only together. Anything left out here is never screened.
    pub fn texts(&self) -> Vec<(Part, Cow<'_, str>)> {
        let mut texts = Vec::new();
        self.single_texts(&mut texts);
        self.listed_texts(&mut texts);
        if let Some(book) = &self.character_book {
            book.push_texts(&mut texts);
        }
        push_map(&mut texts, Part::Extensions, &self.extensions);
        push_map(&mut texts, Part::Other, &self.other);
        push_map(&mut texts, Part::Other, &self.outer);
        texts
    }

    fn single_texts<'a>(&'a self, texts: &mut Texts<'a>) {
        let single = [
            (Part::Name, &self.name),
            (Part::Description, &self.description),
            (Part::Personality, &self.personality),
            (Part::Scenario, &self.scenario),
            (Part::Greetings, &self.first_mes),
            (Part::ExampleMessages, &self.mes_example),
            (Part::CreatorNotes, &self.creator_notes),
            (Part::SystemPrompt, &self.system_prompt),
            (Part::PostHistoryInstructions, &self.post_history_instructions),
            (Part::Creator, &self.creator),
            (Part::CharacterVersion, &self.character_version),
        ];
        for (part, text) in single {
            push_all(texts, part, [text]);
        }
        push_all(texts, Part::Nickname, &self.nickname);
    }

    fn listed_texts<'a>(&'a self, texts: &mut Texts<'a>) {
        push_all(texts, Part::Greetings, &self.alternate_greetings);
        push_all(texts, Part::Greetings, &self.group_only_greetings);
        push_list(texts, Part::Tags, &self.tags);
        push_all(texts, Part::Source, self.source.iter().flatten());
        for (language, note) in self.creator_notes_multilingual.iter().flatten() {
            push_all(texts, Part::CreatorNotes, [language, note]);
        }
        for asset in self.assets.iter().flatten() {
            push_all(texts, Part::Assets, [&asset.kind, &asset.uri, &asset.name, &asset.ext]);
            push_map(texts, Part::Other, &asset.other);
        }
    }
}

impl Lorebook {
    fn push_texts<'a>(&'a self, texts: &mut Texts<'a>) {
        push_all(texts, Part::Lorebook, self.name.iter().chain(&self.description));
        push_map(texts, Part::Extensions, &self.extensions);
        push_map(texts, Part::Other, &self.other);
        for entry in &self.entries {
            push_all(texts, Part::Lorebook, [&entry.content]);
            // A key may be a question that the content answers.
            if entry.content.len() <= ANSWER_BYTES {
                let asked = entry.keys.join(", ");
                texts.push((Part::Lorebook, format!("{asked}: {}", entry.content).into()));
            }
            push_all(texts, Part::Lorebook, entry.name.iter().chain(&entry.comment));
            push_list(
                texts,
                Part::Lorebook,
                entry.keys.iter().chain(entry.secondary_keys.iter().flatten()),
            );
            if let Some(EntryId::Text(id)) = &entry.id {
                push_all(texts, Part::Lorebook, [id]);
            }
            if let Some(Position::Other(position)) = &entry.position {
                push_value(texts, Part::Other, position);
            }
            push_map(texts, Part::Extensions, &entry.extensions);
            push_map(texts, Part::Other, &entry.other);
        }
    }
}

fn push_all<'a>(texts: &mut Texts<'a>, part: Part, all: impl IntoIterator<Item = &'a String>) {
    texts.extend(all.into_iter().map(|text| (part, Cow::Borrowed(text.as_str()))));
}

/// Words of a list, one by one and joined, as a program would write them in a row.
fn push_list<'a>(texts: &mut Texts<'a>, part: Part, words: impl IntoIterator<Item = &'a String>) {
    let before = texts.len();
    push_all(texts, part, words);
    let words = short(texts[before..].iter().map(|(_, text)| text.as_ref()));
    if words.len() > 1 {
        let together = words.join(", ");
        texts.push((part, together.into()));
    }
}

/// Long texts make sense alone.
fn short<'a>(words: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    words.filter(|word| word.len() <= WORD_BYTES).collect()
}

fn push_map<'a>(texts: &mut Texts<'a>, part: Part, map: &'a Map<String, Value>) {
    for (key, value) in map {
        match value {
            Value::String(text) => texts.push((part, format!("{key}: {text}").into())),
            Value::Number(number) => texts.push((part, format!("{key}: {number}").into())),
            Value::Null | Value::Bool(_) => texts.push((part, Cow::Borrowed(key))),
            Value::Array(_) | Value::Object(_) => {
                push_value(texts, part, value);
                let mut found = Vec::new();
                collect_words(&mut found, value);
                let words = short(found.iter().map(AsRef::as_ref));
                texts.push((part, format!("{key}: {}", words.join(", ")).into()));
                texts.extend(words.iter().map(|word| (part, format!("{key}: {word}").into())));
            }
        }
    }
}

/// Strings and numbers of a list or an object, without the keys.
fn collect_words<'a>(words: &mut Vec<Cow<'a, str>>, value: &'a Value) {
    match value {
        Value::String(text) => words.push(Cow::Borrowed(text)),
        Value::Number(number) => words.push(number.to_string().into()),
        Value::Array(items) => items.iter().for_each(|item| collect_words(words, item)),
        Value::Object(map) => map.values().for_each(|value| collect_words(words, value)),
        Value::Null | Value::Bool(_) => {}
    }
}

/// Recursion is bounded by the parser's depth limit.
fn push_value<'a>(texts: &mut Texts<'a>, part: Part, value: &'a Value) {
    match value {
        Value::String(text) => texts.push((part, Cow::Borrowed(text))),
        Value::Number(number) => texts.push((part, number.to_string().into())),
        Value::Array(items) => items.iter().for_each(|item| push_value(texts, part, item)),
        Value::Object(map) => push_map(texts, part, map),
        Value::Null | Value::Bool(_) => {}
    }
}
