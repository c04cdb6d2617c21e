//! Describes a person without an engine: their answers as they wrote them, and their manner by counting.
use std::{cmp::Reverse, collections::BTreeMap};

use jobs::domains::{
    characters::Language,
    twin::{DistillWork, FactKind, FactSource, Piece, TwinQuestion},
};

use super::{
    distill::Note,
    manner_words::{emoji_line, goodbyes, greetings, greets_line, leaves_line, length_line, never_line},
};

/// Sentences that an answer becomes.
const SENTENCES: usize = 3;
/// Characters of a line.
const LINE_MAX: usize = 300;
/// Messages without which nothing is counted.
const MIN_MESSAGES: usize = 5;
/// Words of a phrase, and how often it was said.
const PHRASE_WORDS: std::ops::RangeInclusive<usize> = 2..=4;
const SAID: usize = 3;
const PHRASES: usize = 15;
/// Letters of a word without which a phrase says nothing.
const WEIGHT: usize = 4;
/// Greetings and goodbyes that are told.
const HABITS: usize = 3;
/// Ends of sentences.
const ENDS: [char; 7] = ['.', '!', '?', '…', '。', '！', '？'];

/// Everything that can be told of the sources.
pub(super) fn notes_of(work: &DistillWork) -> Vec<Note> {
    let language = work.language();
    let pieces = work.pieces();
    let of = |source| {
        pieces
            .iter()
            .filter(move |piece| piece.source == source)
            .collect::<Vec<_>>()
    };
    let (texts, messages) = (of(FactSource::Text), of(FactSource::Messages));
    let mut notes: Vec<Note> = work
        .answers()
        .iter()
        .flat_map(|(question, answer)| answered(language, *question, answer))
        .collect();
    notes.extend(manner(language, &messages));
    notes.extend(phrases(&texts, &messages));
    notes
}

fn answered(language: Language, question: TwinQuestion, answer: &str) -> Vec<Note> {
    let note = |kind, text: String| Note {
        kind,
        text,
        source: FactSource::Interview,
        key: question.as_str().to_owned(),
    };
    let whole = || cut(&answer.split_whitespace().collect::<Vec<_>>().join(" "));
    match question {
        TwinQuestion::Greeting => vec![note(FactKind::Manner, cut(&greets_line(language, &whole())))],
        TwinQuestion::Goodbye => vec![note(FactKind::Manner, cut(&leaves_line(language, &whole())))],
        TwinQuestion::Never => vec![note(FactKind::Manner, cut(&never_line(language, &whole())))],
        TwinQuestion::Words => answer
            .split([',', ';', '\n', '、'])
            .map(str::trim)
            .filter(|words| !words.is_empty())
            .map(|words| note(FactKind::Phrase, cut(words)))
            .collect(),
        TwinQuestion::Flirt => sentences(answer).map(|text| note(FactKind::Manner, text)).collect(),
        TwinQuestion::Who
        | TwinQuestion::Day
        | TwinQuestion::Laugh
        | TwinQuestion::Music
        | TwinQuestion::Food
        | TwinQuestion::Places
        | TwinQuestion::Work
        | TwinQuestion::Pets
        | TwinQuestion::Dreams => sentences(answer).map(|text| note(FactKind::Fact, text)).collect(),
    }
}

/// The first sentences, each with its end.
fn sentences(text: &str) -> impl Iterator<Item = String> {
    let lines = text.lines().flat_map(|line| line.split_inclusive(ENDS));
    let sentences = lines
        .map(str::trim)
        .filter(|line| line.chars().any(char::is_alphanumeric));
    sentences.take(SENTENCES).map(cut)
}

fn cut(text: &str) -> String {
    text.chars().take(LINE_MAX).collect()
}

/// How the person writes, by their messages.
fn manner(language: Language, messages: &[&Piece]) -> Vec<Note> {
    if messages.len() < MIN_MESSAGES {
        return Vec::new();
    }
    let words: usize = messages.iter().map(|piece| words_of(&piece.text).count()).sum();
    let with_emoji = messages.iter().filter(|piece| piece.text.chars().any(is_emoji)).count();
    let mut lines = vec![emoji_line(language, (with_emoji * 10).div_ceil(messages.len()))];
    if language != Language::Ja {
        lines.push(length_line(language, words.div_ceil(messages.len())));
    }
    let greeted = habits(messages, greetings(language), starts_with_words);
    let left = habits(messages, goodbyes(language), has_words);
    lines.extend(greeted.map(|words| greets_line(language, &words)));
    lines.extend(left.map(|words| leaves_line(language, &words)));
    let note = |text| Note {
        kind: FactKind::Manner,
        text,
        source: FactSource::Messages,
        key: String::new(),
    };
    lines.into_iter().map(note).collect()
}

/// The most frequent of the known words, most frequent first.
fn habits(messages: &[&Piece], known: &[&str], is_in: impl Fn(&str, &str) -> bool) -> Option<String> {
    let texts: Vec<String> = messages.iter().map(|piece| piece.text.to_lowercase()).collect();
    let mut counted: Vec<(usize, &str)> = known
        .iter()
        .map(|habit| (texts.iter().filter(|text| is_in(text, habit)).count(), *habit))
        .filter(|(count, _)| *count > 1)
        .collect();
    counted.sort_by_key(|(count, _)| Reverse(*count));
    let words: Vec<&str> = counted.iter().take(HABITS).map(|(_, habit)| *habit).collect();
    (!words.is_empty()).then(|| words.join(", "))
}

fn starts_with_words(text: &str, words: &str) -> bool {
    text.trim_start()
        .strip_prefix(words)
        .is_some_and(|rest| !rest.starts_with(is_spaced_letter))
}

fn has_words(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        !before.is_some_and(is_spaced_letter) && !after.is_some_and(is_spaced_letter)
    })
}

/// Letters of writing with spaces: kana and kanji follow each other without.
fn is_spaced_letter(letter: char) -> bool {
    letter.is_alphanumeric() && !matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '’');
    words.filter(|word| !word.is_empty())
}

fn is_emoji(letter: char) -> bool {
    matches!(letter, '\u{2600}'..='\u{27bf}' | '\u{1f300}'..='\u{1faff}')
}

/// Where a phrase was said.
struct Said {
    count: usize,
    source: FactSource,
    key: String,
}

/// Own phrases that were said often, the longest of each first.
fn phrases(texts: &[&Piece], messages: &[&Piece]) -> Vec<Note> {
    let mut said: BTreeMap<String, Said> = BTreeMap::new();
    for piece in texts.iter().chain(messages) {
        for sentence in piece
            .text
            .split(|letter: char| ENDS.contains(&letter) || matches!(letter, '\n' | ','))
        {
            for phrase in phrases_in(&sentence.to_lowercase()) {
                let known = said.entry(phrase).or_insert_with(|| Said {
                    count: 0,
                    source: piece.source,
                    key: piece.key.clone(),
                });
                known.count += 1;
            }
        }
    }
    let mut often: Vec<(String, Said)> = said.into_iter().filter(|(_, said)| said.count >= SAID).collect();
    often.sort_by(|(one, first), (other, second)| {
        let longer = other.split(' ').count().cmp(&one.split(' ').count());
        longer.then(second.count.cmp(&first.count))
    });
    let mut kept: Vec<Note> = Vec::new();
    for (phrase, said) in often {
        let is_part = kept.iter().any(|longer| has_words(&longer.text, &phrase));
        if !is_part && kept.len() < PHRASES {
            kept.push(Note {
                kind: FactKind::Phrase,
                text: phrase,
                source: said.source,
                key: said.key,
            });
        }
    }
    kept
}

fn phrases_in(sentence: &str) -> Vec<String> {
    let words: Vec<&str> = words_of(sentence).collect();
    PHRASE_WORDS
        .flat_map(|length| words.windows(length))
        .filter(|words| words.iter().any(|word| word.chars().count() >= WEIGHT))
        .map(|words| words.join(" "))
        .collect()
}

#[cfg(test)]
mod tests {
    use jobs::domains::{
        characters::Language,
        twin::{FactKind, FactSource, Piece, TwinQuestion},
    };

    use super::{answered, manner, phrases};

    fn message(text: &str) -> Piece {
        Piece {
            source: FactSource::Messages,
            key: String::new(),
            text: text.to_owned(),
        }
    }

    fn texts(notes: &[super::Note]) -> Vec<&str> {
        notes.iter().map(|note| note.text.as_str()).collect()
    }

    #[test]
    fn answers_become_facts_of_one_sentence_each() {
        let facts = answered(
            Language::En,
            TwinQuestion::Work,
            "I bake bread. I rise at four!\nOn Sundays I rest. And more.",
        );

        assert_eq!(
            texts(&facts),
            ["I bake bread.", "I rise at four!", "On Sundays I rest."]
        );
        assert!(
            facts
                .iter()
                .all(|fact| fact.kind == FactKind::Fact && fact.key == "work")
        );
        let greeting = answered(Language::De, TwinQuestion::Greeting, "Huhu ihr");
        assert_eq!(texts(&greeting), ["Grüßt mit: Huhu ihr"]);
        let words = answered(Language::En, TwinQuestion::Words, "sunshine, oh my, ");
        assert_eq!(texts(&words), ["sunshine", "oh my"]);
        assert_eq!(words[0].kind, FactKind::Phrase);
    }

    #[test]
    fn a_manner_is_counted() {
        let said = [
            "Hey you, how was it?",
            "hey! 😊",
            "Good night, sleep well",
            "I baked bread",
            "good night 😊",
        ];
        let said = said.map(message);
        let said: Vec<&Piece> = said.iter().collect();

        let told = manner(Language::En, &said);

        assert_eq!(
            texts(&told),
            [
                "Uses emoji in 4 of 10 messages.",
                "Writes about 3 words a message.",
                "Greets with: hey",
                "Says goodbye with: good night",
            ]
        );
        assert!(manner(Language::En, &said[..4]).is_empty());
    }

    #[test]
    fn phrases_were_said_three_times_and_the_longest_stands() {
        let said = [
            "Sleep tight my dear!",
            "sleep tight my dear",
            "Oh, sleep tight my dear",
            "it is so",
            "it is so",
            "it is so",
            "only twice here",
            "only twice here",
        ];
        let said = said.map(message);
        let said: Vec<&Piece> = said.iter().collect();

        assert_eq!(texts(&phrases(&[], &said)), ["sleep tight my dear"]);
    }
}
