//! Holds a reply back for as long as it is an earlier one again, word for word: in practice, for its first words.

use crate::chat::port::{ChatRole, ChatTurn};

/// Replies of the character that are compared.
const EARLIER: usize = 12;
/// Bytes of letters. What is shorter is said by people again and again: "Of course, Tom."
const MIN_LETTERS: usize = 24;

#[derive(Default)]
pub(super) struct Echo {
    /// Letters of earlier replies that begin with what was heard.
    earlier: Vec<String>,
    heard: String,
    held: String,
}

impl Echo {
    pub(super) fn of(turns: &[ChatTurn]) -> Self {
        let own = turns.iter().rev().filter(|turn| turn.from == ChatRole::Character);
        let earlier = own.take(EARLIER).map(|turn| letters(&turn.text));
        Self {
            earlier: earlier.filter(|one| one.len() >= MIN_LETTERS).collect(),
            ..Self::default()
        }
    }

    /// The words that may be said now, with those held back before.
    pub(super) fn pass(&mut self, words: &str) -> String {
        self.held.push_str(words);
        if !self.earlier.is_empty() {
            self.heard.push_str(&letters(words));
            self.earlier.retain(|one| one.starts_with(&self.heard));
        }
        if self.earlier.is_empty() {
            std::mem::take(&mut self.held)
        } else {
            String::new()
        }
    }

    /// At the end: the words held back; `None` if they are an earlier reply, or its beginning.
    pub(super) fn end(self) -> Option<String> {
        let is_echo = !self.earlier.is_empty() && self.heard.len() >= MIN_LETTERS;
        (!is_echo).then_some(self.held)
    }
}

fn letters(text: &str) -> String {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(said: &[&str]) -> Echo {
        let turns: Vec<ChatTurn> = said
            .iter()
            .map(|text| ChatTurn {
                from: ChatRole::Character,
                text: (*text).to_owned(),
            })
            .collect();
        Echo::of(&turns)
    }

    const LINE: &str = "The kettle is warm, Tom. Come in out of the rain.";

    #[test]
    fn what_begins_like_an_earlier_reply_is_held_until_it_differs() {
        let mut echo = after(&[LINE]);

        assert_eq!(echo.pass("The kettle "), "");
        assert_eq!(echo.pass("is cold"), "The kettle is cold");
        assert_eq!(echo.pass(", Tom."), ", Tom.");
        assert_eq!(echo.end(), Some(String::new()));
    }

    #[test]
    fn a_reply_word_for_word_is_none_whatever_its_signs_and_spaces() {
        let mut whole = after(&["Good evening to you.", LINE]);
        let mut beginning = after(&[LINE]);
        let mut longer = after(&[LINE]);

        assert_eq!(
            whole.pass("the kettle is *warm*, Tom.\n\nCome in, out of the rain!"),
            ""
        );
        assert_eq!(beginning.pass("The kettle is warm, Tom. Come in"), "");
        assert!(longer.pass(&format!("{LINE} And sit down.")).ends_with("sit down."));

        assert_eq!((whole.end(), beginning.end()), (None, None));
        assert_eq!(longer.end(), Some(String::new()));
    }

    #[test]
    fn short_words_may_come_again() {
        let mut echo = after(&["Of course, Tom."]);

        assert_eq!(echo.pass("Of course, Tom."), "Of course, Tom.");
        let mut cut = after(&[LINE]);
        assert_eq!(cut.pass("The kettle"), "");
        assert_eq!(cut.end().as_deref(), Some("The kettle"));
    }

    #[test]
    fn what_was_said_long_ago_may_be_said_again() {
        let mut said = vec![LINE.to_owned()];
        said.extend((0..EARLIER).map(|n| format!("Another line about the harbour, number {n}.")));
        let said: Vec<&str> = said.iter().map(String::as_str).collect();

        assert_eq!(after(&said).pass(LINE), LINE);
    }
}
