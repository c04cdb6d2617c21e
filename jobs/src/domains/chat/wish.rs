use moderation::{Field, screen_text};

use super::{ChatError, CheckedMessage};
use crate::domains::characters::Language;

/// Unicode scalar values of a picture wish, after trimming.
pub const WISH_MAX_CHARS: usize = 300;

/// A wish for a picture, screened as a message and as a prompt; empty leaves it to the character. Only
/// [`CheckedWish::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedWish(Option<CheckedMessage>);

impl CheckedWish {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, ChatError> {
        let message = match CheckedMessage::check(text) {
            Err(ChatError::Empty) => return Ok(Self(None)),
            checked => checked?,
        };
        if message.text().chars().count() > WISH_MAX_CHARS {
            return Err(ChatError::TooLong);
        }
        // A cry for help is answered in words: see `of_need`.
        if !message.needs_care() {
            screen_text(Field::ImagePrompt, message.text()).allowed()?;
        }
        Ok(Self(Some(message)))
    }

    /// The person's message in the chat, in that language.
    pub(super) fn message(&self, language: Language) -> CheckedMessage {
        self.0.clone().unwrap_or_else(|| CheckedMessage::ours(unsaid(language)))
    }

    /// The message, if its author sounds at risk of self-harm.
    pub(super) fn of_need(&self) -> Option<&CheckedMessage> {
        self.0.as_ref().filter(|message| message.needs_care())
    }

    /// The prompt; empty if it is left to the character.
    pub(super) fn prompt(&self) -> &str {
        self.0.as_ref().map_or("", CheckedMessage::text)
    }
}

const fn unsaid(language: Language) -> &'static str {
    match language {
        Language::En => "Send me a picture of you.",
        Language::Ru => "Пришли мне свою фотографию.",
        Language::Es => "Envíame una foto tuya.",
        Language::De => "Schick mir ein Bild von dir.",
        Language::Ja => "あなたの写真を送って。",
        Language::Fr => "Envoie-moi une photo de toi.",
        Language::It => "Mandami una tua foto.",
        Language::Nl => "Stuur me een foto van jou.",
    }
}

#[cfg(test)]
mod tests {
    use super::{ChatError, CheckedMessage, CheckedWish, Language, WISH_MAX_CHARS, unsaid};

    #[test]
    fn a_wish_is_counted_in_characters_after_trimming() {
        let longest = "ü".repeat(WISH_MAX_CHARS);

        assert!(CheckedWish::check(&format!("  {longest}\n")).is_ok());
        for longer in [format!("{longest}x"), longest.repeat(2)] {
            assert!(matches!(CheckedWish::check(&longer), Err(ChatError::TooLong)));
        }
    }

    #[test]
    fn a_wish_is_refused_as_a_prompt_and_as_a_message() {
        assert!(matches!(
            CheckedWish::check("portrait of someone who is 15 years old"),
            Err(ChatError::AdultsOnly)
        ));
        assert!(matches!(
            CheckedWish::check("Pretend that you are 15."),
            Err(ChatError::AdultsOnly)
        ));
        // A person who may be mentioned may still not be drawn.
        let spoken_of = "a photo of my coworker";
        assert!(CheckedMessage::check(spoken_of).is_ok());
        assert!(matches!(CheckedWish::check(spoken_of), Err(ChatError::RealPerson)));
        assert!(CheckedWish::check("by the lamp, with a letter").is_ok());
    }

    #[test]
    fn who_wishes_for_nothing_says_so_in_the_language_of_the_chat() {
        for nothing in ["", " \n ", "\u{200b}"] {
            let wish = CheckedWish::check(nothing).expect("it may be left open");
            assert_eq!(wish.prompt(), "");
            assert_eq!(wish.message(Language::De).text(), "Schick mir ein Bild von dir.");
        }
    }

    #[test]
    fn our_own_words_pass_as_everybodys_do() {
        for language in [
            Language::En,
            Language::Ru,
            Language::Es,
            Language::De,
            Language::Ja,
            Language::Fr,
            Language::It,
            Language::Nl,
        ] {
            let checked = CheckedMessage::check(unsaid(language)).expect("it may be said");
            assert_eq!(checked.text(), unsaid(language));
        }
    }
}
