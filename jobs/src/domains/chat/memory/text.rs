use super::super::{ChatError, text::screen};
use crate::{
    domains::moderation::{Category, Decision, Field, Layer, screen_text},
    text::{clean_line, is_seen},
};

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
    match screen_text(Field::Name, text) {
        Decision::Refuse(refusal) if refusal.category == Category::Minor && refusal.layer == Layer::Age => {
            Err(ChatError::AdultsOnly)
        }
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
        ] {
            assert!(CheckedMemory::check(text).is_ok(), "{text}");
        }
    }
}
