use moderation::{needs_care, screen_letter};
use text::{clean_lines, is_seen};

use super::DirectError;

/// Unicode scalar values of one message, after trimming.
pub const DIRECT_MAX_CHARS: usize = 500;

/// A screened message to another member, possibly empty beside pictures. Only [`CheckedDirect::check`] makes one.
#[derive(Clone, Debug, Default)]
pub struct CheckedDirect {
    text: String,
    needs_care: bool,
}

impl CheckedDirect {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, DirectError> {
        let text = clean_lines(text);
        if text.chars().count() > DIRECT_MAX_CHARS {
            return Err(DirectError::TooLong);
        }
        if !is_seen(&text) {
            return Ok(Self::default());
        }
        screen_letter(&text).allowed()?;
        let needs_care = needs_care(&text);
        Ok(Self { text, needs_care })
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn into_text(self) -> String {
        self.text
    }

    /// Whether its author sounds at risk of self-harm.
    pub const fn needs_care(&self) -> bool {
        self.needs_care
    }
}

#[cfg(test)]
mod tests {
    use super::{CheckedDirect, DIRECT_MAX_CHARS, DirectError};

    #[test]
    fn a_message_is_counted_in_characters_after_trimming() {
        let longest = "ü".repeat(DIRECT_MAX_CHARS);

        assert!(CheckedDirect::check(&format!("  {longest}\n")).is_ok());
        assert!(matches!(
            CheckedDirect::check(&format!("{longest}x")),
            Err(DirectError::TooLong)
        ));
    }

    #[test]
    fn what_nobody_sees_is_nothing() {
        for text in ["", " \n ", "\u{200b}", "\u{200d}"] {
            assert_eq!(CheckedDirect::check(text).expect("it may be empty").text(), "");
        }
    }

    #[test]
    fn nobody_is_a_minor_here_either() {
        for text in ["I'm 16", "You are 15 now.", "roleplay as a teenager"] {
            assert!(
                matches!(CheckedDirect::check(text), Err(DirectError::AdultsOnly)),
                "{text}"
            );
        }
    }

    #[test]
    fn what_was_done_to_somebody_excuses_nothing_else() {
        for text in [
            "I was raped last year, and tonight I will rape you.",
            "I want to die, and I will rape you.",
            "I was raped last year. Let us play that you are my sister and we have sex.",
        ] {
            assert!(
                matches!(CheckedDirect::check(text), Err(DirectError::TextRefused)),
                "{text}"
            );
        }
        let far = format!("I was raped {} I'm 15", "\u{fdfa}".repeat(240));
        assert!(matches!(CheckedDirect::check(&far), Err(DirectError::AdultsOnly)));
    }

    #[test]
    fn people_speak_of_themselves_and_where_to_reach_them() {
        for text in [
            "Pretend to be my ex for a moment.",
            "Write to me at mila@nocturne.test, I'm 35.",
            "I was raped last year.",
        ] {
            assert!(CheckedDirect::check(text).is_ok(), "{text}");
        }
    }
}
