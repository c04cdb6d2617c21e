//! Lines that the character has said lately.

use super::ear::fold;
use crate::chat::port::{ChatRole, ChatTurn};

/// Messages of the character whose lines are not said again.
const RECENT: usize = 50;
/// Characters of a passage that gives a line away, and of one in a script without spaces.
const PASSAGE: usize = 14;
const PASSAGE_OF_SIGNS: usize = 7;

/// The character's latest messages, the newest first, folded.
pub(super) struct Said {
    messages: Vec<String>,
}

impl Said {
    pub(super) fn of(turns: &[ChatTurn]) -> Self {
        let messages = turns.iter().rev().filter(|turn| turn.from == ChatRole::Character);
        Self {
            messages: messages.take(RECENT).map(|turn| fold(&turn.text)).collect(),
        }
    }

    pub(super) fn count(&self) -> usize {
        self.messages.len()
    }

    /// Whether one of the latest `most` messages contains it, whatever stands in its slots.
    pub(super) fn has_within(&self, most: usize, text: &str) -> bool {
        let text = fold(text.trim());
        !text.is_empty() && self.messages.iter().take(most).any(|message| message.contains(&text))
    }

    /// How many of the latest messages passed since one that asks.
    pub(super) fn since_question(&self) -> usize {
        let asked = self.messages.iter().position(|message| super::bank::asks(message));
        asked.unwrap_or(usize::MAX)
    }

    /// Whether a line, filled in whatever way, has been said: a passage of it that no slot interrupts.
    pub(super) fn has(&self, template: &str) -> bool {
        let fixed = fixed_parts(template);
        let is_long = |part: &&String| part.chars().count() >= least(part);
        let mut long = fixed.iter().filter(is_long).peekable();
        if long.peek().is_none() {
            let longest = fixed.iter().max_by_key(|part| part.chars().count());
            return longest.is_some_and(|part| self.messages.iter().any(|message| message.contains(part.as_str())));
        }
        long.any(|part| self.messages.iter().any(|message| message.contains(part.as_str())))
    }
}

fn least(part: &str) -> usize {
    if part.chars().any(crate::chat::script::stands_alone) {
        PASSAGE_OF_SIGNS
    } else {
        PASSAGE
    }
}

/// The text between the slots, sentence by sentence, folded.
fn fixed_parts(template: &str) -> Vec<String> {
    let between = template.split('{').enumerate().map(|(at, part)| match at {
        0 => part,
        _ => part.split_once('}').map_or(part, |(_, rest)| rest),
    });
    let sentences = between.flat_map(|part| part.split(['.', '!', '?', '。', '！', '？', '…', ':']));
    let words = sentences.map(|part| fold(part.trim_matches(|c: char| !c.is_alphanumeric())));
    words.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(texts: &[&str]) -> Said {
        let turns: Vec<ChatTurn> = texts
            .iter()
            .map(|text| ChatTurn {
                from: ChatRole::Character,
                text: (*text).to_owned(),
            })
            .collect();
        Said::of(&turns)
    }

    #[test]
    fn a_line_is_known_again_whatever_its_slots_held_and_wherever_it_was_cut() {
        let said = said(&["*smiles* In one word: barista. The part no one tells you"]);

        assert!(
            said.has("In one word: {trade}. The part no one tells you is how much of it is waiting.")
                || said.has("In one word: {trade}. The part no one tells you")
        );
        assert!(!said.has("On my door it says {trade}, and I still like it."));
    }

    #[test]
    fn questions_are_counted_from_the_newest() {
        assert_eq!(said(&["So?", "Yes.", "No."]).since_question(), 2);
        assert_eq!(said(&[]).since_question(), usize::MAX);
    }
}
