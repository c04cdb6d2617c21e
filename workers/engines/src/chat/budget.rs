//! Fits a request into an engine's context: the prompt, as many of the newest turns as there is room for, and the
//! reply.
//!
//! Only the engine knows its tokens, so they are estimated, rather too high than too low: three bytes per token.
//! English has about four, Russian five; a Japanese character is three bytes and so counts as one token. Characters of
//! four bytes (emoji, rare ones) are often encoded byte by byte and count as three tokens.

use super::port::{ChatRequest, ChatTurn, Persona};
use super::prompt::prompt_of;

/// For the markup around each turn.
const TURN_TOKENS: usize = 4;
/// Minimum for the last turn, however long the prompt is.
const MIN_ROOM: usize = 64;

/// A request that fits the context.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fitted {
    pub(super) system: String,
    pub(super) turns: Vec<ChatTurn>,
    pub(super) max_tokens: usize,
}

pub(super) fn fit(request: &ChatRequest, context_tokens: usize) -> Fitted {
    let wanted = usize::try_from(request.max_tokens).unwrap_or(usize::MAX);
    let max_tokens = wanted.clamp(1, context_tokens / 2);
    let room = context_tokens - max_tokens;
    // A long description must leave room for the conversation.
    let system = prompt_within(&request.persona, room * 2 / 3);
    let room = room.saturating_sub(tokens_of(&system) + TURN_TOKENS);
    Fitted {
        turns: newest_within(&request.turns, room),
        system,
        max_tokens,
    }
}

/// The prompt, with the longest descriptions shortened if it is too long. The rules are never cut.
fn prompt_within(persona: &Persona, limit: usize) -> String {
    let whole = prompt_of(persona);
    if tokens_of(&whole) <= limit {
        return whole;
    }
    let mut lean = persona.clone();
    lean.facts = first_within(&persona.facts, limit / 3);
    lean.card.lore = first_within(&persona.card.lore, limit / 6);
    let mut over = tokens_of(&prompt_of(&lean)).saturating_sub(limit);
    for text in [
        &mut lean.greeting,
        &mut lean.card.examples,
        &mut lean.card.description,
        &mut lean.card.personality,
        &mut lean.card.instructions,
        &mut lean.scenario,
        &mut lean.about,
        &mut lean.summary,
    ] {
        let before = tokens_of(text);
        *text = start_of(text, before.saturating_sub(over)).to_owned();
        over = over.saturating_sub(before - tokens_of(text));
    }
    prompt_of(&lean)
}

/// As many of the first as fit: the most important come first.
fn first_within(facts: &[String], mut room: usize) -> Vec<String> {
    let fitting = facts.iter().map_while(|fact| {
        room = room.checked_sub(tokens_of(fact) + TURN_TOKENS)?;
        Some(fact.clone())
    });
    fitting.collect()
}

/// The last turn always, cut at its beginning if needed, and as many before it as fit.
fn newest_within(turns: &[ChatTurn], room: usize) -> Vec<ChatTurn> {
    let Some((last, earlier)) = turns.split_last() else {
        return Vec::new();
    };
    let room = room.max(MIN_ROOM);
    let last = ChatTurn {
        from: last.from,
        text: end_of(&last.text, room - TURN_TOKENS).to_owned(),
    };
    let mut left = room.saturating_sub(cost_of(&last));
    let mut kept = vec![last];
    kept.extend(earlier.iter().rev().map_while(|turn| {
        left = left.checked_sub(cost_of(turn))?;
        Some(turn.clone())
    }));
    kept.reverse();
    kept
}

fn cost_of(turn: &ChatTurn) -> usize {
    tokens_of(&turn.text) + TURN_TOKENS
}

pub(super) fn tokens_of(text: &str) -> usize {
    text.chars().map(thirds_of).sum::<usize>().div_ceil(3)
}

fn thirds_of(c: char) -> usize {
    match c.len_utf8() {
        4 => 9,
        bytes => bytes,
    }
}

/// The longest beginning within `tokens`.
pub(super) fn start_of(text: &str, tokens: usize) -> &str {
    let end = reach(text.char_indices().map(|(at, c)| (at + c.len_utf8(), c)), tokens);
    text[..end.unwrap_or(0)].trim_end()
}

/// The longest end within `tokens`.
fn end_of(text: &str, tokens: usize) -> &str {
    let start = reach(text.char_indices().rev(), tokens);
    text[start.unwrap_or(text.len())..].trim_start()
}

/// The farthest position within `tokens`.
fn reach(mut steps: impl Iterator<Item = (usize, char)>, tokens: usize) -> Option<usize> {
    let mut left = tokens * 3;
    let mut reached = None;
    while let Some((at, c)) = steps.next()
        && let Some(after) = left.checked_sub(thirds_of(c))
    {
        (left, reached) = (after, Some(at));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::port::CardWords;
    use crate::chat::port::ChatRole;

    fn turn(text: &str) -> ChatTurn {
        ChatTurn {
            from: ChatRole::Person,
            text: text.to_owned(),
        }
    }

    fn texts(turns: &[ChatTurn]) -> Vec<&str> {
        turns.iter().map(|turn| turn.text.as_str()).collect()
    }

    #[test]
    fn tokens_are_three_bytes_or_one_character_or_a_third_of_a_sign() {
        assert_eq!(tokens_of(""), 0);
        assert_eq!(tokens_of("four"), 2);
        assert_eq!(tokens_of("привет"), 4);
        assert_eq!(tokens_of("こんにちは"), 5);
        assert_eq!(tokens_of("🙂"), 3);
    }

    #[test]
    fn the_newest_turns_stay_and_the_oldest_go() {
        let turns = ["a".repeat(300), "b".repeat(90), "c".repeat(90), "d".to_owned()].map(|text| turn(&text));

        let kept = newest_within(&turns, 80);

        assert_eq!(kept.len(), 3, "{kept:?}");
        assert!(kept[0].text.starts_with('b') && kept[2].text == "d");
    }

    #[test]
    fn nothing_older_is_kept_behind_a_turn_that_does_not_fit() {
        let turns = ["short".to_owned(), "b".repeat(3_000), "last".to_owned()].map(|text| turn(&text));

        assert_eq!(texts(&newest_within(&turns, 200)), ["last"]);
    }

    #[test]
    fn a_last_turn_that_is_too_long_loses_its_beginning() {
        let long = format!("{}the end", "é".repeat(1_000));

        let kept = newest_within(&[turn("before"), turn(&long)], 100);

        assert_eq!(kept.len(), 1);
        assert!(kept[0].text.ends_with("the end"));
        assert!(cost_of(&kept[0]) <= 100 && cost_of(&kept[0]) > 95);
    }

    #[test]
    fn everything_together_fits_however_much_there_is() {
        for (about, said) in [("a", "b"), ("海", "空"), ("🙂", "🙂"), ("д", "ж")] {
            let request = ChatRequest {
                key: "message".to_owned(),
                persona: Persona {
                    name: "Mara".to_owned(),
                    about: about.repeat(20_000),
                    scenario: about.repeat(20_000),
                    facts: vec![about.repeat(300); 24],
                    summary: about.repeat(2_000),
                    card: CardWords {
                        description: about.repeat(4_000),
                        examples: about.repeat(4_000),
                        lore: vec![about.repeat(1_000); 4],
                        ..CardWords::default()
                    },
                    ..Persona::default()
                },
                turns: (0..400).map(|_| turn(&said.repeat(100))).collect(),
                max_tokens: 600,
                seed: 1,
            };
            for context in [2_048, 4_096, 8_192] {
                let fitted = fit(&request, context);
                let turns: usize = fitted.turns.iter().map(cost_of).sum();
                let all = tokens_of(&fitted.system) + TURN_TOKENS + turns + fitted.max_tokens;

                assert!(all <= context, "{all} of {context} with {about}");
                assert!(!fitted.turns.is_empty() && all > context * 3 / 4, "{all} of {context}");
            }
        }
    }

    #[test]
    fn of_many_facts_the_first_stay() {
        let facts = ["a".repeat(30), "b".repeat(30), "c".repeat(30)];

        assert_eq!(first_within(&facts, 30), facts[..2]);
    }

    #[test]
    fn a_reply_takes_no_more_than_half_of_the_context() {
        let request = ChatRequest {
            key: String::new(),
            persona: Persona::default(),
            turns: vec![turn("Hello")],
            max_tokens: u32::MAX,
            seed: 0,
        };

        assert_eq!(fit(&request, 4_096).max_tokens, 2_048);
    }
}
