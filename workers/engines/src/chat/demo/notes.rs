//! The demo's notes of a conversation.

use super::ear::{fact_in, word_in};
use super::fill::fill;
use super::words::{Fact, Say, Words};
use crate::chat::port::{Behind, ChatRole, HeardFact, RecallRequest, Recollection};

/// Newest subjects in a summary.
const SUBJECTS: usize = 6;

pub(super) fn notes_of(request: &RecallRequest) -> Recollection {
    let words = Words::of(&request.language);
    let facts = request.turns.iter().enumerate();
    let facts = facts.filter(|(_, turn)| turn.from == ChatRole::Person);
    Recollection {
        facts: facts.flat_map(|(at, turn)| facts_in(words, at, &turn.text)).collect(),
        summary: request
            .behind
            .as_ref()
            .and_then(|behind| summary(words, behind, &request.name)),
    }
}

fn facts_in(words: &'static Words, turn: usize, text: &str) -> impl Iterator<Item = HeardFact> {
    Fact::ALL.into_iter().filter_map(move |fact| {
        let told = fact_in(words, fact, text)?;
        let (say, field) = match fact {
            Fact::Name => (Say::NoteName, "user"),
            Fact::Work => (Say::NoteWork, "job"),
            Fact::Place => (Say::NotePlace, "place"),
            Fact::Like => (Say::NoteLike, "like"),
            Fact::Wish => (Say::NoteWish, "wish"),
        };
        Some(HeardFact {
            text: fill(&words.say[&say][0], &[(field, &told)]),
            phrase: told,
            turn,
        })
    })
}

/// The words that stood out.
fn summary(words: &Words, behind: &Behind, name: &str) -> Option<String> {
    let mut subjects: Vec<&str> = Vec::new();
    let told = behind.turns.iter().filter(|turn| turn.from == ChatRole::Person);
    for word in told.filter_map(|turn| word_in(words, &turn.text, name)) {
        subjects.retain(|known| *known != word);
        subjects.push(word);
    }
    let newest = &subjects[subjects.len().saturating_sub(SUBJECTS)..];
    let summed = || fill(&words.say[&Say::NoteSubjects][0], &[("subjects", &newest.join(", "))]);
    (!newest.is_empty()).then(summed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::port::ChatTurn;

    fn person(text: &str) -> ChatTurn {
        ChatTurn {
            from: ChatRole::Person,
            text: text.to_owned(),
        }
    }

    fn request(language: &str, said: &[&str]) -> RecallRequest {
        RecallRequest {
            language: language.to_owned(),
            turns: said.iter().map(|text| person(text)).collect(),
            ..RecallRequest::default()
        }
    }

    #[test]
    fn what_a_person_tells_is_noted_with_its_words_in_the_language_of_the_character() {
        for (language, said, text, phrase) in [
            ("en", "my name is tom", "Their name is Tom.", "Tom"),
            ("de", "Ich wohne in Köln.", "Zuhause: Köln.", "Köln"),
            ("es", "Me gusta el mar", "Le gusta: el mar.", "el mar"),
            ("fr", "J'aime le cinéma", "Ce qui lui plaît : le cinéma.", "le cinéma"),
            ("it", "Vivo a Roma", "Casa: Roma.", "Roma"),
            ("ja", "私の名前は太郎です。", "名前は太郎さん。", "太郎"),
            (
                "en",
                "I'd like to learn to sail.",
                "They would like to learn to sail.",
                "learn to sail",
            ),
            ("nl", "Ik heet Sanne", "Heet Sanne.", "Sanne"),
            ("ru", "Я живу в Москве", "Живёт в Москве.", "Москве"),
        ] {
            let facts = notes_of(&request(language, &["…", said])).facts;

            let expected = HeardFact {
                text: text.to_owned(),
                phrase: phrase.to_owned(),
                turn: 1,
            };
            assert_eq!(facts, [expected], "{said}");
        }
    }

    #[test]
    fn what_the_character_says_is_no_fact() {
        let mut request = request("en", &["My name is Tom"]);
        request.turns[0].from = ChatRole::Character;

        assert_eq!(notes_of(&request), Recollection::default());
    }

    #[test]
    fn a_summary_names_what_was_spoken_of() {
        let behind = |said: &[&str]| {
            let request = RecallRequest {
                behind: Some(Behind {
                    summary: String::new(),
                    turns: said.iter().map(|text| person(text)).collect(),
                }),
                ..request("en", &[])
            };
            notes_of(&request).summary
        };

        assert_eq!(
            behind(&["There was thunder!", "I repaired my bicycle", "Yes, thunder"]).as_deref(),
            Some("You talked about: repaired, thunder.")
        );
        assert_eq!(behind(&["and so on"]), None);
    }
}
