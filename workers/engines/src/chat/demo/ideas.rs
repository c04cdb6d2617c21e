//! The demo's suggestions for the person's next message.

use super::dice::Dice;
use super::words::{Say, Words};
use crate::chat::port::SuggestRequest;
use crate::chat::suggest::MAX_SUGGESTIONS;

pub(super) fn ideas_for(request: &SuggestRequest) -> Vec<String> {
    let words = Words::of(&request.language);
    let mut dice = Dice::from(0, &request.key, &request.turns);
    let is_asked = request.turns.last().is_some_and(|turn| turn.text.contains(['?', '？']));
    let answers = if is_asked { MAX_SUGGESTIONS - 1 } else { 0 };
    let mut ideas = some_of(&words.say[&Say::IdeaAnswer], answers, &mut dice);
    ideas.extend(some_of(&words.say[&Say::Idea], MAX_SUGGESTIONS - answers, &mut dice));
    ideas
}

/// Picks `count` of the sentences without repeats.
fn some_of(sentences: &[String], count: usize, dice: &mut Dice) -> Vec<String> {
    let first = dice.throw(sentences.len());
    let round = sentences.iter().cycle().skip(first);
    round.take(count.min(sentences.len())).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::port::{ChatRole, ChatTurn};
    use std::collections::BTreeSet;

    fn ideas(language: &str, said: &str, key: &str) -> Vec<String> {
        ideas_for(&SuggestRequest {
            key: key.to_owned(),
            language: language.to_owned(),
            turns: vec![ChatTurn {
                from: ChatRole::Character,
                text: said.to_owned(),
            }],
            ..SuggestRequest::default()
        })
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
}
