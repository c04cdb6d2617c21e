//! The demo engine: answers by rule, in this process, so that everything works without a model. What it knows is who it
//! speaks for and what was said.

mod articles;
mod bank;
mod choose;
mod dice;
mod ear;
mod examples;
mod fill;
mod ideas;
mod intent;
mod known;
mod meaning;
mod memory;
mod notes;
mod nouns;
mod said;
mod sheet;
mod stems;
mod story;
mod twin;
mod voice;
mod wants;
mod words;

pub(super) use self::meaning::E5Ear;

use self::meaning::Meaning;
use super::config::ChatDemoConfig;
use super::port::{
    ChatEngine, ChatReply, ChatRequest, DistillRequest, Distilled, OnPiece, RecallRequest, Recollection, ReplyEnd,
    SuggestRequest,
};
use super::script::stands_alone;
use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

/// Characters per piece in scripts without spaces.
const SIGNS: usize = 4;

pub(super) struct Demo {
    pause: Duration,
    /// Without one, words alone are heard.
    ear: Option<Arc<E5Ear>>,
}

impl Demo {
    pub(super) fn new(config: &ChatDemoConfig, ear: Option<Arc<E5Ear>>) -> Self {
        Self {
            pause: Duration::from_millis(config.piece_ms),
            ear,
        }
    }

    /// Thinks on another thread if that takes a while: an ear reads a sentence in 30 ms.
    async fn think<R, T>(&self, request: &R, think: fn(&R, Option<&dyn Meaning>) -> T) -> Result<T, EngineError>
    where
        R: Clone + Send + 'static,
        T: Send + 'static,
    {
        let Some(ear) = self.ear.clone() else {
            return Ok(think(request, None));
        };
        let request = request.clone();
        let thought = spawn_blocking(move || think(&request, Some(&*ear)));
        thought
            .await
            .map_err(|_| EngineError::Garbage("the demo was stopped".to_owned()))
    }

    /// Waits between two words. Returns immediately if there is no pause.
    async fn pause(&self, cancel: &CancellationToken) -> Result<(), EngineError> {
        if !self.pause.is_zero() {
            tokio::select! {
                biased;
                () = cancel.cancelled() => {}
                () = tokio::time::sleep(self.pause) => {}
            }
        }
        if cancel.is_cancelled() {
            return Err(EngineError::Cancelled);
        }
        Ok(())
    }
}

#[async_trait]
impl Engine for Demo {
    fn name(&self) -> &'static str {
        "demo chat"
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        Ok(())
    }
}

#[async_trait]
impl ChatEngine for Demo {
    fn is_demo(&self) -> bool {
        true
    }

    async fn reply(
        &self,
        request: &ChatRequest,
        on_piece: OnPiece<'_>,
        cancel: &CancellationToken,
    ) -> Result<ChatReply, EngineError> {
        let text = self.think(request, voice::reply_to).await?;
        let most = words_of(request);
        for (at, piece) in pieces(&text).into_iter().enumerate() {
            if at == most {
                return Ok(ended(ReplyEnd::Length));
            }
            if at > 0 {
                self.pause(cancel).await?;
            }
            if on_piece(piece).is_break() {
                return Ok(ended(ReplyEnd::Stopped));
            }
        }
        Ok(ended(ReplyEnd::Complete))
    }

    async fn recall(&self, request: &RecallRequest, _cancel: &CancellationToken) -> Result<Recollection, EngineError> {
        Ok(notes::notes_of(request))
    }

    async fn suggest(&self, request: &SuggestRequest, _cancel: &CancellationToken) -> Result<Vec<String>, EngineError> {
        self.think(request, ideas::ideas_for).await
    }

    /// Describes nobody: rules that count words do it without an engine.
    async fn distill(
        &self,
        _request: &DistillRequest,
        _cancel: &CancellationToken,
    ) -> Result<Vec<Distilled>, EngineError> {
        Ok(Vec::new())
    }
}

/// A word counts as a token: the estimate for engines, made to be too high, would cut what is meant to be short.
fn words_of(request: &ChatRequest) -> usize {
    usize::try_from(request.max_tokens).unwrap_or(usize::MAX)
}

fn ended(ended: ReplyEnd) -> ChatReply {
    ChatReply { ended }
}

/// Words with the space before them, or a few signs.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut start, mut length, mut before) = (0, 0, ' ');
    for (at, c) in text.char_indices() {
        let is_word = c.is_whitespace() && !before.is_whitespace();
        let is_sign = stands_alone(c) && length >= SIGNS;
        if at > start && (is_word || is_sign) {
            pieces.push(&text[start..at]);
            (start, length) = (at, 0);
        }
        (length, before) = (length + 1, c);
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_serious_is_short_enough_for_a_short_reply() {
        for language in ["en", "de", "es", "fr", "it", "ja", "nl", "ru"] {
            for say in [words::Say::Care, words::Say::Real] {
                let sentences = &words::Words::of(language).say[&say];
                let longest = sentences.iter().map(|text| pieces(text).len()).max();
                assert!(longest <= Some(60), "{say:?} in {language}: {longest:?}");
            }
        }
    }

    #[test]
    fn pieces_are_words_and_together_they_are_the_text() {
        assert_eq!(
            pieces("Hello there.\n\nHow are you?"),
            ["Hello", " there.", "\n\nHow", " are", " you?"]
        );
        assert_eq!(pieces("今日はいい天気です"), ["今日はい", "い天気で", "す"]);
    }
}
