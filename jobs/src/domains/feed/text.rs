use moderation::screen_letter;
use text::{clean_line, clean_lines, is_seen};
use uuid::Uuid;

use super::FeedError;
use crate::ids::AccountId;

/// Unicode scalar values of a post.
pub const BODY_MAX_CHARS: usize = 2000;
/// Unicode scalar values of an album's name.
pub const NAME_MAX_CHARS: usize = 80;
/// Unicode scalar values of a story's words.
const CAPTION_MAX_CHARS: usize = 200;
/// A mention is a user id in brackets.
const MENTION_BYTES: usize = 38;
/// Maximum mentions; further ids stay text.
const MOST_MENTIONS: usize = 20;

/// The screened text of a post. Only [`CheckedBody::check`] makes one.
#[derive(Clone, Debug, Default)]
pub struct CheckedBody(String);

impl CheckedBody {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, FeedError> {
        check_text(text, BODY_MAX_CHARS, "body").map(Self)
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The screened words of a story. Only [`CheckedCaption::check`] makes one.
#[derive(Clone, Debug, Default)]
pub struct CheckedCaption(String);

impl CheckedCaption {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, FeedError> {
        check_text(text, CAPTION_MAX_CHARS, "words").map(Self)
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

/// Checks the name of an album.
pub fn check_name(name: &str) -> Result<String, FeedError> {
    let name = clean_line(name);
    if !is_seen(&name) {
        return Err(FeedError::Empty("name"));
    }
    check_text(&name, NAME_MAX_CHARS, "name")
}

pub(super) fn check_text(text: &str, most: usize, field: &'static str) -> Result<String, FeedError> {
    let text = clean_lines(text);
    if text.chars().count() > most {
        return Err(FeedError::TooLong(field));
    }
    if !is_seen(&text) {
        return Ok(String::new());
    }
    // An id's digits must not be read as an age.
    let words = without_mentions(&text);
    screen_letter(&words)
        .allowed()
        .map_err(|refusal| FeedError::of_refusal(&refusal, field))?;
    Ok(text)
}

/// Mentioned accounts, in order and without duplicates.
pub fn mentions_in(text: &str) -> Vec<AccountId> {
    let mut found = Vec::new();
    for (_, id) in mention_places(text) {
        if !found.contains(&id) && found.len() < MOST_MENTIONS {
            found.push(id);
        }
    }
    found
}

/// The text without its mentions, as it is screened.
pub fn without_mentions(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut end = 0;
    for (at, _) in mention_places(text) {
        words.push_str(&text[end..at]);
        words.push(' ');
        end = at + MENTION_BYTES;
    }
    words.push_str(&text[end..]);
    words
}

fn mention_places(text: &str) -> impl Iterator<Item = (usize, AccountId)> {
    text.match_indices('[').filter_map(|(at, _)| {
        let inner = text.get(at + 1..at + MENTION_BYTES - 1)?;
        let is_closed = text.as_bytes().get(at + MENTION_BYTES - 1) == Some(&b']');
        let id = Uuid::try_parse(inner).ok().filter(|_| is_closed)?;
        Some((at, AccountId(id)))
    })
}

#[cfg(test)]
mod tests {
    use super::{BODY_MAX_CHARS, CheckedBody, check_name, mentions_in};
    use crate::{domains::feed::FeedError, ids::AccountId};

    #[test]
    fn a_mention_is_a_user_id_in_brackets() {
        let (mila, orin) = (AccountId::fresh(), AccountId::fresh());
        let text = format!("With [{mila}] and [{orin}], and [{mila}] again. [nobody] {mila}");

        assert_eq!(mentions_in(&text), [mila, orin]);
        assert!(mentions_in("[").is_empty());
        assert!(mentions_in("[ü").is_empty());
    }

    #[test]
    fn the_digits_of_a_mention_are_no_age() {
        let text = "With [01890000-0000-7000-8000-16teen000000]";
        assert!(mentions_in(text).is_empty());
        for _ in 0..50 {
            let text = format!("I am with [{}] today", AccountId::fresh());
            assert!(CheckedBody::check(&text).is_ok(), "{text}");
        }
    }

    #[test]
    fn a_post_is_counted_in_characters_after_trimming() {
        let longest = "ü".repeat(BODY_MAX_CHARS);

        assert!(CheckedBody::check(&format!(" {longest}\n")).is_ok());
        assert!(matches!(
            CheckedBody::check(&format!("{longest}x")),
            Err(FeedError::TooLong("body"))
        ));
    }

    #[test]
    fn nobody_is_a_minor_here_either() {
        assert!(matches!(
            CheckedBody::check("I'm 16"),
            Err(FeedError::AdultsOnly("body"))
        ));
        assert!(matches!(check_name("I'm 16"), Err(FeedError::AdultsOnly("name"))));
        assert!(matches!(check_name(" \u{200b}"), Err(FeedError::Empty("name"))));
    }
}
