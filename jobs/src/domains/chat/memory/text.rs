use moderation::{Category, Decision};
use text::{clean_line, is_seen};

use super::super::{ChatError, text::screen};

/// Unicode scalar values of one memory, after trimming.
pub const MEMORY_MAX_CHARS: usize = 300;

/// Something that may be remembered. Only [`CheckedMemory::check`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedMemory(String);

impl CheckedMemory {
    /// Screening takes milliseconds: keep it off the threads that answer others.
    pub fn check(text: &str) -> Result<Self, ChatError> {
        let text = clean_line(text);
        if text.chars().count() > MEMORY_MAX_CHARS {
            return Err(ChatError::TooLong);
        }
        if !is_seen(&text) {
            return Err(ChatError::Empty);
        }
        screen_note(&text)?;
        Ok(Self(text))
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

/// Refuses what is not said here, and every age below 18: a note speaks of the person in the third person, which in a
/// message is somebody else.
pub fn screen_note(text: &str) -> Result<(), ChatError> {
    screen(text)?;
    match moderation::screen_note(text) {
        Decision::Refuse(refusal) if refusal.category == Category::Minor => Err(ChatError::AdultsOnly),
        Decision::Refuse(_) | Decision::Allow => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{ChatError, CheckedMemory, MEMORY_MAX_CHARS};

    #[test]
    fn a_memory_is_one_line_and_bounded() {
        let longest = "ü".repeat(MEMORY_MAX_CHARS);

        assert_eq!(CheckedMemory::check(" Likes\ntea ").unwrap().text(), "Likes tea");
        assert!(CheckedMemory::check(&longest).is_ok());
        assert!(matches!(
            CheckedMemory::check(&format!("{longest}x")),
            Err(ChatError::TooLong)
        ));
        assert!(matches!(CheckedMemory::check(" \u{200b}"), Err(ChatError::Empty)));
    }

    #[test]
    fn nobody_below_18_is_remembered_in_whatever_person() {
        for text in [
            "Pretend that you are 15.",
            "Pretends to be 15 years old.",
            "They are 15 years old.",
            "Ist 15 Jahre alt.",
            "Their age: 15",
            "They are fifteen",
            "They're 16.",
            "is a schoolgirl",
            "Is a high school student.",
            "She is 15",
            "He is sixteen.",
            "A schoolgirl",
            "Fifteen",
            "Likes tea. Is 15.",
            "Goes to middle school.",
            "女子高生です",
            "15歳です",
            "Ist fünfzehn.",
            "Elle a 15 ans",
            "Tiene quince",
            "Ha quindici anni",
            "Ze is 15",
            "Ей 15",
            "Она школьница",
        ] {
            assert!(
                matches!(CheckedMemory::check(text), Err(ChatError::AdultsOnly)),
                "{text}"
            );
        }
    }

    #[test]
    fn numbers_and_families_may_be_remembered() {
        for text in [
            "Lives at number 12.",
            "Wakes up at 6.",
            "Has two children.",
            "Is 34 years old.",
            "Has 15 plants.",
            "15 plants at home.",
            "Is 5 minutes from the sea.",
            "Their brother is 15",
            "Has a daughter of 8",
            "Has a daughter. She is 15.",
            "Teaches schoolgirls",
            "Is a teacher at a high school.",
            "Is a nurse and has 2 cats.",
            "Drinks tea at 5.",
            "Ist Lehrerin, mag Katzen.",
            "Elle a 3 chats.",
            "Tiene 12 plantas.",
        ] {
            assert!(CheckedMemory::check(text).is_ok(), "{text}");
        }
    }
}
