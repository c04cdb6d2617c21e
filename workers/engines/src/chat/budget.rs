//! Fits a request into an engine's context: the prompt, as many of the newest turns as there is room for, and the
//! reply.
//!
//! Where it is short, these go last to first: the rules, which are never cut, the sheet in its short form, memories (the
//! pinned ones lead), sample lines, and all else of the prompt; turns go the oldest first. A text that lost words says
//! so.
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
/// A context below is small.
const SMALL: usize = 4_096;
/// Stands for words that were left out.
const CUT: &str = "[…]";
/// Minimum of a text that is cut: fewer words tell nothing.
const MIN_TEXT: usize = 12;

/// A request that fits the context.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fitted {
    pub(super) system: String,
    pub(super) turns: Vec<ChatTurn>,
    pub(super) max_tokens: usize,
}

pub(super) fn fit(request: &ChatRequest, context_tokens: usize) -> Fitted {
    let wanted = usize::try_from(request.max_tokens).unwrap_or(usize::MAX);
    // A small context is for reading first of all.
    let most = context_tokens / if context_tokens < SMALL { 4 } else { 2 };
    let max_tokens = wanted.clamp(1, most);
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

/// The texts of a prompt besides its rules, in the order in which they get room, with hundredths of it. What one leaves
/// over goes to the first that wants more.
const SHARES: [usize; 11] = [12, 14, 8, 8, 8, 25, 10, 5, 5, 4, 1];
const NAMED: [fn(&mut Persona) -> Part<'_>; SHARES.len()] = [
    |persona| Part::List(&mut persona.traits),
    |persona| Part::Text(&mut persona.card.description),
    |persona| Part::Text(&mut persona.card.personality),
    |persona| Part::Text(&mut persona.about),
    |persona| Part::Text(&mut persona.card.instructions),
    |persona| Part::List(&mut persona.facts),
    |persona| Part::Text(&mut persona.card.examples),
    |persona| Part::Text(&mut persona.scenario),
    |persona| Part::Text(&mut persona.summary),
    |persona| Part::List(&mut persona.card.lore),
    |persona| Part::Text(&mut persona.greeting),
];

enum Part<'a> {
    Text(&'a mut String),
    /// The most important first; each whole or not at all.
    List(&'a mut Vec<String>),
}

impl Part<'_> {
    fn tokens(&self) -> usize {
        match self {
            Self::Text(text) => tokens_of(text),
            Self::List(items) => items.iter().map(|item| tokens_of(item) + TURN_TOKENS).sum(),
        }
    }

    fn shorten(self, tokens: usize) {
        match self {
            Self::Text(text) => *text = shortened(text, tokens),
            Self::List(items) => *items = first_within(items, tokens),
        }
    }
}

/// The prompt, with its texts shortened if it is too long. The rules are never cut.
fn prompt_within(persona: &Persona, limit: usize) -> String {
    let whole = prompt_of(persona);
    if tokens_of(&whole) <= limit {
        return whole;
    }
    let mut bare = persona.clone();
    for part in &NAMED {
        part(&mut bare).shorten(0);
    }
    let mut left = limit.saturating_sub(tokens_of(&prompt_of(&bare)));
    loop {
        let lean = within(persona, left);
        let prompt = prompt_of(&lean);
        // Titles and names in place of macros take room, too.
        let over = tokens_of(&prompt).saturating_sub(limit);
        if over == 0 || left == 0 {
            return prompt;
        }
        left = left.saturating_sub(over);
    }
}

/// The persona with texts of at most so many tokens.
fn within(persona: &Persona, left: usize) -> Persona {
    let mut lean = persona.clone();
    let wanted = NAMED.map(|part| part(&mut lean).tokens());
    let mut granted: Vec<usize> = wanted
        .iter()
        .zip(SHARES)
        .map(|(&wanted, share)| wanted.min(left * share / 100))
        .collect();
    let mut spare = left - granted.iter().sum::<usize>();
    for (granted, wanted) in granted.iter_mut().zip(wanted) {
        let more = spare.min(wanted - *granted);
        *granted += more;
        spare -= more;
    }
    for (part, granted) in NAMED.iter().zip(granted) {
        part(&mut lean).shorten(granted);
    }
    lean
}

/// As many as fit, the most important first.
fn first_within(facts: &[String], mut room: usize) -> Vec<String> {
    let fitting = facts.iter().filter_map(|fact| {
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
        text: ending_within(&last.text, room - TURN_TOKENS),
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

/// The text's sentences, or words, within `tokens`, and a sign for the rest. Of too few tokens nothing is made.
fn shortened(text: &str, tokens: usize) -> String {
    if tokens_of(text) <= tokens {
        return text.to_owned();
    }
    if tokens < MIN_TEXT {
        return String::new();
    }
    let start = start_of(text, tokens - tokens_of(CUT) - 1);
    let after = |found: Option<usize>| found.filter(|&at| at * 2 >= start.len());
    let sentence = start.char_indices().filter(|(_, c)| ".!?。！？\n".contains(*c));
    let sentence = sentence.map(|(at, c)| at + c.len_utf8()).next_back();
    let end = after(sentence).or_else(|| after(start.rfind(char::is_whitespace)));
    format!("{} {CUT}", start[..end.unwrap_or(start.len())].trim_end())
}

/// The end of a message within `tokens`, after a sign for what is missing.
fn ending_within(text: &str, tokens: usize) -> String {
    if tokens_of(text) <= tokens {
        return text.to_owned();
    }
    let end = end_of(text, tokens.saturating_sub(tokens_of(CUT) + 1));
    let word = end.find(char::is_whitespace).filter(|at| at * 2 < end.len());
    format!("{CUT} {}", end[word.unwrap_or(0)..].trim_start())
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
                is_again: false,
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
            is_again: false,
        };

        assert_eq!(fit(&request, 4_096).max_tokens, 2_048);
        assert_eq!(fit(&request, 2_048).max_tokens, 512, "a quarter of a small one");
    }

    /// A character with much to tell, whose texts begin with their names.
    fn talkative() -> Persona {
        let text = |name: &str, sentences: usize| {
            (0..sentences).fold(format!("{name} begins."), |text, n| {
                format!("{text} {name} has sentence {n} of many more.")
            })
        };
        Persona {
            name: "Mara".to_owned(),
            language: "en".to_owned(),
            traits: vec!["occupation: barista".to_owned(), "leisure: reading".to_owned()],
            about: text("About", 40),
            scenario: text("Scene", 40),
            greeting: text("Greeting", 10),
            facts: (0..24)
                .map(|n| format!("Memory {n}: they have told something that matters."))
                .collect(),
            summary: text("Summary", 40),
            card: CardWords {
                description: text("Description", 60),
                personality: text("Personality", 20),
                instructions: text("Instructions", 20),
                examples: text("Example", 30),
                lore: vec![text("Lore", 5); 3],
            },
            ..Persona::default()
        }
    }

    /// Context; memories at least; texts that are there, and those that are gone; turns at least.
    type Window = (usize, usize, &'static [&'static str], &'static [&'static str], usize);

    #[test]
    fn a_smaller_context_keeps_the_rules_then_the_sheet_memories_examples_and_the_last_turns() {
        let table: [Window; 4] = [
            (
                1_024,
                1,
                &["occupation: barista"],
                &["Summary begins", "Lore begins", "Greeting begins"],
                5,
            ),
            (
                1_536,
                1,
                &["occupation: barista", "Description begins"],
                &["Lore begins", "Greeting begins"],
                5,
            ),
            (
                2_048,
                4,
                &[
                    "occupation: barista",
                    "Description begins",
                    "About begins",
                    "Example begins",
                ],
                &["Lore begins", "Greeting begins"],
                9,
            ),
            (
                8_192,
                24,
                &[
                    "leisure: reading",
                    "Personality begins",
                    "Example begins",
                    "Summary begins",
                ],
                &[],
                20,
            ),
        ];
        for (context, memories, there, gone, turns) in table {
            let request = ChatRequest {
                key: String::new(),
                persona: talkative(),
                turns: (0..80)
                    .map(|n| turn(&format!("Turn {n} says a little about the day.")))
                    .collect(),
                max_tokens: 220,
                seed: 0,
                is_again: false,
            };
            let fitted = fit(&request, context);
            let told = &fitted.system;

            assert!(told.contains("Everyone in this chat is an adult") && told.contains("Speak only as Mara"));
            let heard = (0..24).take_while(|n| told.contains(&format!("- Memory {n}:"))).count();
            assert!(heard >= memories, "{heard} memories in {context}");
            assert_eq!(heard, told.matches("- Memory ").count(), "the first ones");
            for words in there {
                assert!(told.contains(words), "{words} in {context}: {told}");
            }
            for words in gone {
                assert!(!told.contains(words), "{words} in {context}");
            }
            assert!(fitted.turns.len() >= turns, "{} turns in {context}", fitted.turns.len());
            assert!(
                texts(&fitted.turns)
                    .last()
                    .is_some_and(|text| text.starts_with("Turn 79"))
            );
            let all: usize = fitted.turns.iter().map(cost_of).sum();
            let all = all + tokens_of(told) + TURN_TOKENS + fitted.max_tokens;
            assert!(all <= context, "{all} of {context}");
        }
    }

    #[test]
    fn what_is_cut_ends_with_a_sentence_and_says_so() {
        let text = "One sentence about the sea. Another one about the rain. A third about the night.";

        assert_eq!(
            shortened(text, 22),
            "One sentence about the sea. Another one about the rain. […]"
        );
        assert_eq!(
            shortened("word ".repeat(50).trim_end(), 12),
            "word word word word word […]"
        );
        assert_eq!(shortened(text, MIN_TEXT - 1), "");
        assert_eq!(shortened(text, 100), text);
        assert_eq!(ending_within(text, 12), "[…] A third about the night.");
        for tokens in MIN_TEXT..40 {
            for text in [text, "海".repeat(90).as_str(), "д. ".repeat(90).as_str()] {
                assert!(tokens_of(&shortened(text, tokens)) <= tokens, "{tokens}");
                assert!(tokens_of(&ending_within(text, tokens)) <= tokens, "{tokens}");
            }
        }
    }
}
