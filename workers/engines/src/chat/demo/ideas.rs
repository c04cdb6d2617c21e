//! The demo's suggestions for the person's next message: they follow the character's last line.

use super::articles::definite;
use super::bank::{Bank, asks};
use super::dice::Dice;
use super::examples::Examples;
use super::fill::fill;
use super::intent::Intent;
use super::meaning::Meaning;
use super::nouns::topic_in;
use super::said::Said;
use super::words::{Say, Words};
use crate::chat::port::{ChatRole, ChatTurn, SuggestRequest};
use crate::chat::suggest::MAX_SUGGESTIONS;

/// How much nearness in meaning weighs beside chance: cosines differ by hundredths.
const NEAR: f32 = 40.0;
/// Steps of what is left to chance.
const CHANCE: usize = 16;
/// Sentences of a kind that are compared: each takes 30 ms.
const COMPARED: usize = 5;
/// Nearest sentences among which chance decides.
const NEAREST: usize = 4;

pub(super) fn ideas_for(request: &SuggestRequest, meaning: Option<&dyn Meaning>) -> Vec<String> {
    let words = Words::of(&request.language);
    let mut dice = Dice::from(0, &request.key, &request.turns);
    let last = request.turns.last().filter(|turn| turn.from != ChatRole::Person);
    let last = last.map_or("", |turn| turn.text.as_str());
    let topic = topic_in(words, &request.language, last, &request.name).filter(|noun| noun.is_sure);
    let topic = topic.filter(|_| !is_picture(&request.language, last));
    let topic = topic.and_then(|noun| definite(&request.language, last, noun.word));
    let mut ideas: Vec<String> = Vec::new();
    if let Some(idea) = meaning.and_then(|meaning| near_idea(request, last, meaning, &mut dice)) {
        ideas.push(idea);
    }
    for say in kinds(&request.language, last, topic.is_some()) {
        let fresh = fresh_of(
            words,
            say,
            topic.as_deref().unwrap_or_default(),
            &request.turns,
            &mut dice,
        );
        let fresh = by_meaning(fresh, last, request, meaning, &mut dice);
        let fresh = fresh.into_iter().find(|idea| !ideas.contains(idea));
        ideas.extend(fresh);
        if ideas.len() == MAX_SUGGESTIONS {
            break;
        }
    }
    ideas
}

/// A sentence as people say it that is near in meaning to the character's last line, and that was not said yet.
fn near_idea(request: &SuggestRequest, last: &str, meaning: &dyn Meaning, dice: &mut Dice) -> Option<String> {
    if last.is_empty() {
        return None;
    }
    let (texts, directions): (Vec<&str>, Vec<&[f32]>) = Examples::of(&request.language).sayable().unzip();
    let near = meaning.near_directions(last, &directions);
    let mut near: Vec<(f32, &str)> = near.into_iter().zip(texts).collect();
    near.retain(|(_, text)| !is_said(request, text));
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    near.truncate(NEAREST);
    let at = if near.is_empty() { 0 } else { dice.throw(near.len()) };
    near.get(at).map(|(_, text)| ended(&request.language, text))
}

fn is_said(request: &SuggestRequest, text: &str) -> bool {
    let said = |turn: &ChatTurn| turn.text.trim_end_matches(['.', '。']) == text.trim_end_matches(['.', '。']);
    request.turns.iter().any(said)
}

/// A sentence with its full stop.
fn ended(language: &str, text: &str) -> String {
    match text {
        text if asks(text) || text.ends_with(['.', '!', '。', '！']) => text.to_owned(),
        text if language == "ja" => format!("{text}。"),
        text => format!("{text}."),
    }
}

/// Sentences in the order of their nearness to the last line, with some chance; those said before stay last.
fn by_meaning(
    ideas: Vec<String>,
    last: &str,
    request: &SuggestRequest,
    meaning: Option<&dyn Meaning>,
    dice: &mut Dice,
) -> Vec<String> {
    let Some(meaning) = meaning.filter(|_| !last.is_empty()) else {
        return ideas;
    };
    let texts: Vec<&str> = ideas.iter().take(COMPARED).map(String::as_str).collect();
    let near = meaning.near_words(last, &texts);
    // Those that were not compared stay behind.
    let near = near.into_iter().chain(std::iter::repeat(0.0));
    let mut ranked: Vec<(bool, f32, String)> = ideas
        .into_iter()
        .zip(near)
        .map(|(idea, near)| {
            let chance = u8::try_from(dice.throw(CHANCE)).unwrap_or_default();
            (is_said(request, &idea), near * NEAR + f32::from(chance) / 16.0, idea)
        })
        .collect();
    ranked.sort_by(|(is_said, one, _), (was_said, other, _)| is_said.cmp(was_said).then(other.total_cmp(one)));
    ranked.into_iter().map(|(_, _, idea)| idea).collect()
}

/// Kinds of ideas, the fittest first.
fn kinds(language: &str, last: &str, has_topic: bool) -> Vec<Say> {
    let mut kinds = Vec::new();
    if asks(last) {
        kinds.extend([Say::IdeaAnswer, Say::IdeaAnswer]);
    }
    kinds.extend(kind_of(language, last));
    if has_topic {
        kinds.extend([Say::IdeaTopic, Say::IdeaTopic]);
    }
    kinds.extend([Say::Idea; MAX_SUGGESTIONS]);
    kinds
}

/// The kind that answers what the character spoke of, known by the lines that stand in the message.
fn kind_of(language: &str, last: &str) -> Option<Say> {
    let said = Said::of(&[ChatTurn {
        from: ChatRole::Character,
        text: last.to_owned(),
    }]);
    let mut lines = Bank::of(language).lines().filter(|line| said.has(line.text));
    lines.find_map(|line| {
        Some(match line.intent {
            Intent::Story => Say::IdeaStory,
            Intent::Joke => Say::IdeaJoke,
            Intent::Love | Intent::Compliment => Say::IdeaLove,
            intent if intent.is_heavy() => Say::IdeaLow,
            intent if intent.is_about_character() => Say::IdeaHers,
            Intent::Goodbye => Say::IdeaBye,
            _ => return None,
        })
    })
}

/// Whether the message is one of the bank's lines, whose nouns are pictures: only a topic is meant by what it says.
fn is_picture(language: &str, last: &str) -> bool {
    let said = Said::of(&[ChatTurn {
        from: ChatRole::Character,
        text: last.to_owned(),
    }]);
    let mut lines = Bank::of(language).lines().filter(|line| said.has(line.text));
    lines.any(|line| !matches!(line.intent, Intent::Topic | Intent::Opinion))
}

/// Sentences of a kind in a round, those that the person has not said yet before the others.
fn fresh_of(words: &Words, say: Say, topic: &str, turns: &[ChatTurn], dice: &mut Dice) -> Vec<String> {
    let sentences = &words.say[&say];
    let first = dice.throw(sentences.len());
    let round = (0..sentences.len()).map(|at| &sentences[(first + at) % sentences.len()]);
    let mut ideas: Vec<String> = round.map(|sentence| fill(sentence, &[("the", topic)])).collect();
    let is_said = |idea: &String| turns.iter().any(|turn| turn.text == *idea);
    ideas.sort_by_key(is_said);
    ideas
}

#[cfg(test)]
mod tests {
    use super::super::meaning::E5Ear;
    use super::*;
    use std::collections::BTreeSet;

    fn after(language: &str, said: &str, key: &str) -> SuggestRequest {
        SuggestRequest {
            key: key.to_owned(),
            language: language.to_owned(),
            turns: vec![ChatTurn {
                from: ChatRole::Character,
                text: said.to_owned(),
            }],
            ..SuggestRequest::default()
        }
    }

    fn ideas(language: &str, said: &str, key: &str) -> Vec<String> {
        ideas_for(&after(language, said, key), None)
    }

    #[test]
    fn three_different_ideas_come_in_every_language_and_a_question_is_answered() {
        for language in ["en", "de", "es", "fr", "it", "ja", "nl", "ru"] {
            for said in ["Good evening.", "お元気ですか？"] {
                let ideas = ideas(language, said, "1");
                let answers = &Words::of(language).say[&Say::IdeaAnswer];

                assert_eq!(
                    ideas.iter().collect::<BTreeSet<_>>().len(),
                    MAX_SUGGESTIONS,
                    "{language}"
                );
                assert_eq!(answers.contains(&ideas[0]), said.contains('？'), "{language}");
            }
        }
    }

    #[test]
    fn asked_once_more_it_has_others() {
        let asked: BTreeSet<_> = (0..20).map(|key| ideas("en", "So?", &key.to_string())).collect();

        assert!(asked.len() > 3);
        assert_eq!(ideas("en", "So?", "1"), ideas("en", "So?", "1"));
    }

    #[test]
    fn ideas_follow_what_the_character_said() {
        let words = Words::of("en");
        let joke = Bank::of("en").on(Intent::Joke)[0].text;

        let after_joke = ideas("en", joke, "1");
        let about = ideas("en", "I keep a lantern beside the bed.", "1");

        assert!(
            after_joke.iter().any(|idea| words.say[&Say::IdeaJoke].contains(idea)),
            "{after_joke:?}"
        );
        assert!(
            about
                .iter()
                .filter(|idea| idea.to_lowercase().contains("lantern"))
                .count()
                >= 2,
            "{about:?}"
        );
    }

    #[test]
    fn ideas_are_about_what_the_character_said_in_other_words() {
        let Some(ear) = E5Ear::shipped() else { return };
        for (language, said, about) in [
            ("en", "My stomach is rumbling. I could eat a whole loaf.", Intent::Food),
            ("de", "Draußen schüttet es wie aus Kübeln.", Intent::Weather),
            ("ja", "昨夜は一睡もできませんでした。", Intent::Sleep),
        ] {
            let examples: Vec<String> = Examples::of(language)
                .of_kind(about)
                .map(|text| ended(language, text))
                .collect();

            let hits = (0..8)
                .filter(|key| {
                    let ideas = ideas_for(&after(language, said, &key.to_string()), Some(&ear));
                    assert_eq!(ideas.len(), MAX_SUGGESTIONS);
                    ideas.iter().any(|idea| examples.contains(idea))
                })
                .count();

            assert!(hits >= 3, "{language}: {hits} of 8");
        }
    }

    #[test]
    fn the_person_does_not_say_the_same_twice() {
        let turn = |from, text: &str| ChatTurn {
            from,
            text: text.to_owned(),
        };
        let mut request = SuggestRequest {
            language: "en".to_owned(),
            turns: vec![turn(ChatRole::Character, "Good evening.")],
            ..SuggestRequest::default()
        };
        for _ in 0..5 {
            let idea = ideas_for(&request, None).remove(0);
            assert!(!request.turns.iter().any(|turn| turn.text == idea), "{idea}");
            request.turns.push(turn(ChatRole::Person, &idea));
            request.turns.push(turn(ChatRole::Character, "Yes."));
        }
    }
}
