use moderation::screen_told;
use text::{clean_line, clean_lines, is_seen};

use crate::domains::chat::{ChatError, MESSAGE_MAX_CHARS};

/// Unicode scalar values of a scene's title, after trimming.
pub const TITLE_MAX_CHARS: usize = 60;
/// The same for its place and situation.
pub const PLACE_MAX_CHARS: usize = MESSAGE_MAX_CHARS;

/// A screened title of a scene. Only [`CheckedTitle::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedTitle(String);

impl CheckedTitle {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, ChatError> {
        let text = clean_line(text);
        if text.chars().count() > TITLE_MAX_CHARS {
            return Err(ChatError::TooLong);
        }
        if !is_seen(&text) {
            return Err(ChatError::Empty);
        }
        screen_told(&text).allowed()?;
        Ok(Self(text))
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

/// A screened place and situation of a scene; empty leaves it open. Only [`CheckedPlace::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedPlace(String);

impl CheckedPlace {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, ChatError> {
        let text = clean_lines(text);
        if text.chars().count() > PLACE_MAX_CHARS {
            return Err(ChatError::TooLong);
        }
        if !is_seen(&text) {
            return Ok(Self(String::new()));
        }
        screen_told(&text).allowed()?;
        Ok(Self(text))
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::{ChatError, CheckedPlace, CheckedTitle, PLACE_MAX_CHARS, TITLE_MAX_CHARS};

    #[test]
    fn nobody_of_a_scene_is_said_to_be_a_minor() {
        for refused in [
            "Ada is 15.",
            "{{char}} is 15",
            "The lamp is lit. Bea is fifteen. They share a room.",
            "Ada ist 15.",
            "Ada tiene 15 años",
            "Ada a 15 ans",
            "Ada ha 15 anni",
            "Аде 15 лет",
            "エイダは15歳",
        ] {
            assert!(CheckedPlace::check(refused).is_err(), "{refused}");
            assert!(
                refused.chars().count() > TITLE_MAX_CHARS || CheckedTitle::check(refused).is_err(),
                "{refused}"
            );
        }
        for told in [
            "The year is 1915, and 15 boats are in.",
            "A storm is coming, and the boats are in. It is 15 minutes to midnight.",
            "Ada is 34 and keeps the lighthouse. The tower is 15 metres high.",
            "Am Hafen. Das Boot ist 12 Meter lang.",
        ] {
            assert!(CheckedPlace::check(told).is_ok(), "{told}");
        }
    }

    #[test]
    fn a_title_is_one_line_that_is_seen() {
        let title = CheckedTitle::check("  At the\nharbour ").expect("it may be called so");

        assert_eq!(title.text(), "At the harbour");
        for unseen in ["", " \n ", "\u{200b}"] {
            assert!(matches!(CheckedTitle::check(unseen), Err(ChatError::Empty)));
        }
        assert!(CheckedTitle::check(&"ü".repeat(TITLE_MAX_CHARS)).is_ok());
        assert!(matches!(
            CheckedTitle::check(&"ü".repeat(TITLE_MAX_CHARS + 1)),
            Err(ChatError::TooLong)
        ));
    }

    #[test]
    fn a_place_may_be_left_open() {
        for open in ["", " \n ", "\u{200b}"] {
            assert_eq!(CheckedPlace::check(open).expect("it may be left open").text(), "");
        }
        assert!(CheckedPlace::check(&"ü".repeat(PLACE_MAX_CHARS)).is_ok());
        assert!(matches!(
            CheckedPlace::check(&"ü".repeat(PLACE_MAX_CHARS + 1)),
            Err(ChatError::TooLong)
        ));
    }

    #[test]
    fn neither_says_what_is_not_said_here() {
        let minor = "Pretend that you are 15.";

        assert!(matches!(CheckedTitle::check(minor), Err(ChatError::AdultsOnly)));
        assert!(matches!(CheckedPlace::check(minor), Err(ChatError::AdultsOnly)));
    }
}
