use std::time::Duration;

use jobs::{
    domains::chat::{Kept, ReplyWork, save_reply},
    ids::MessageId,
    live::LiveEvent,
};
use moderation::{Decision, Field, screen_text};
use tokio::{task::JoinHandle, time::Instant};
use tracing::warn;

use super::whole_words::whole_words;
use crate::deps::Deps;

/// Between two streamed pieces: ten per second read smoothly.
const BETWEEN: Duration = Duration::from_millis(100);
/// Interval for saving the text and checking for Stop.
const SAVE_EVERY: Duration = Duration::from_secs(1);
/// Bytes of already streamed text that are screened with the next piece: more than any phrase.
const CONTEXT: usize = 300;
/// Further bytes searched for the beginning of the sentence.
const LONG_SENTENCE: usize = 700;

/// An answer in progress: streamed in whole words, saved now and then.
pub(super) struct Speech<'a> {
    deps: &'a Deps,
    message: MessageId,
    work: &'a ReplyWork,
    is_demo: bool,
    text: String,
    /// Bytes streamed so far.
    shown: usize,
    /// The same in UTF-16 units.
    units: u32,
    saved: usize,
    /// A save in the background: the stream never waits for the database.
    saving: Option<JoinHandle<sqlx::Result<(Kept, usize)>>>,
    shown_at: Option<Instant>,
    saved_at: Instant,
}

/// Why streaming stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Enough {
    /// The person pressed Stop.
    Stopped,
    /// The next piece contains forbidden content.
    Refused,
    /// The message or this run is gone.
    Gone,
}

impl<'a> Speech<'a> {
    pub(super) fn new(deps: &'a Deps, message: MessageId, work: &'a ReplyWork, is_demo: bool) -> Self {
        Self {
            deps,
            message,
            work,
            is_demo,
            text: String::new(),
            shown: 0,
            units: 0,
            saved: 0,
            saving: None,
            shown_at: None,
            saved_at: Instant::now(),
        }
    }

    pub(super) fn hear(&mut self, piece: &str) {
        self.text.push_str(piece);
    }

    /// When there is something to do next.
    pub(super) fn due(&self) -> Instant {
        let save = self.saved_at + SAVE_EVERY;
        match self.shown_at {
            _ if whole_words(&self.text) <= self.shown => save,
            Some(shown) => save.min(shown + BETWEEN),
            None => Instant::now(),
        }
    }

    /// Streams whole words, and saves when due.
    pub(super) fn go_on(&mut self) -> Result<(), Enough> {
        let now = Instant::now();
        if self.shown_at.is_none_or(|shown| now >= shown + BETWEEN) {
            self.show(whole_words(&self.text))?;
        }
        if now >= self.saved_at + SAVE_EVERY {
            self.saved_at = now;
            self.save();
        }
        Ok(())
    }

    /// Waits for the save in progress; forever if there is none. Cancel-safe.
    pub(super) async fn saved(&mut self) -> Result<(), Enough> {
        let Some(saving) = &mut self.saving else {
            return std::future::pending().await;
        };
        let found = saving.await;
        self.saving = None;
        match found {
            Ok(Ok((Kept::GoOn, saved))) => {
                self.saved = saved;
                Ok(())
            }
            Ok(Ok((Kept::Stopped, _))) => Err(Enough::Stopped),
            Ok(Ok((Kept::Over, _))) => Err(Enough::Gone),
            // The text is still in memory: only the final save must succeed.
            Ok(Err(error)) => {
                warn!(%error, "cannot save a partial reply");
                Ok(())
            }
            Err(_process_ends) => Ok(()),
        }
    }

    fn save(&mut self) {
        if self.saving.is_some() {
            return;
        }
        let kept = (self.saved < self.shown).then(|| self.text[..self.shown].to_owned());
        let (db, message, shown) = (self.deps.db.clone(), self.message, self.shown);
        let (attempt, is_demo) = (self.work.attempt, self.is_demo);
        self.saving = Some(tokio::spawn(async move {
            let mut conn = db.acquire().await?;
            let found = save_reply(&mut conn, message, attempt, kept.as_deref(), is_demo).await?;
            Ok((found, shown))
        }));
    }

    /// Streams the rest. Returns the whole text.
    pub(super) fn end(mut self) -> Result<String, Enough> {
        let whole = self.text.trim_end().len();
        self.text.truncate(whole);
        if self.shown < whole {
            self.show(whole)?;
        }
        Ok(self.text)
    }

    /// The text streamed so far.
    pub(super) fn cut_off(mut self) -> String {
        self.text.truncate(self.shown);
        self.text
    }

    fn show(&mut self, end: usize) -> Result<(), Enough> {
        if end <= self.shown {
            return Ok(());
        }
        let from = start_of_phrase(&self.text, self.shown.saturating_sub(CONTEXT));
        if let Decision::Refuse(_) = screen_text(Field::Message, &self.text[from..end]) {
            return Err(Enough::Refused);
        }
        let piece = self.text[self.shown..end].to_owned();
        let units = u32::try_from(piece.encode_utf16().count()).unwrap_or(u32::MAX);
        let event = LiveEvent::PrivateMessageResponseStream {
            chat: self.work.username.clone(),
            message_id: self.message,
            attempt: self.work.attempt,
            offset: self.units,
            text: piece,
            is_demo: self.is_demo,
        };
        self.deps.passing.send(self.work.talker.key(), event);
        self.shown = end;
        self.units += units;
        self.shown_at = Some(Instant::now());
        Ok(())
    }
}

/// The beginning of the sentence at that byte: screening from the middle, "25 years" would read as "5 years". For a
/// long sentence, the beginning of a word.
fn start_of_phrase(text: &str, at: usize) -> usize {
    let from = floor_of(text, at.saturating_sub(LONG_SENTENCE));
    let before = &text[from..floor_of(text, at)];
    let sentence = before.rfind(['.', '!', '?', '\n', '。', '！', '？']);
    let start = sentence.or_else(|| before.rfind(char::is_whitespace)).unwrap_or(0);
    from + start
}

fn floor_of(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{CONTEXT, LONG_SENTENCE, start_of_phrase};

    #[test]
    fn what_is_screened_with_the_next_piece_begins_with_a_sentence_or_a_word() {
        let text = "It rains. She is 25 years old";

        assert_eq!(
            &text[start_of_phrase(text, text.find("5 years").unwrap())..],
            ". She is 25 years old"
        );
        let long = "word ".repeat(LONG_SENTENCE);
        let start = start_of_phrase(&long, long.len() - CONTEXT);
        assert!(long[start..].starts_with(" word") && start > 0);
        assert_eq!(start_of_phrase("", 0), 0);
    }
}
