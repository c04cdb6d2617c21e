//! Requests to a speech engine and its answers.

use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use tokio_util::sync::CancellationToken;

/// Bytes of the longest answer: three minutes of uncompressed samples.
pub const MAX_SOUND: usize = 16 << 20;

/// A text to speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeechRequest {
    /// The same for every attempt.
    pub key: String,
    /// Plain words.
    pub text: String,
    /// `en`, `de`, `es`, `fr`, `it`, `ja`, `nl` or `ru`.
    pub language: String,
    pub voice: Voice,
}

/// The voice to use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Voice {
    /// As chosen for the character; may be empty.
    pub name: String,
    /// `female`, `male` or `trans`.
    pub gender: String,
}

/// Speech in the engine's own format: WAV, MP3, FLAC, Ogg or AAC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    pub bytes: Vec<u8>,
    /// Whether it was synthesized by the demo and must be labelled.
    pub is_demo: bool,
}

#[async_trait]
pub(crate) trait SpeechEngine: Engine {
    /// Speaks the text. Returns [`EngineError::Cancelled`] soon after `cancel`.
    async fn speak(&self, request: &SpeechRequest, cancel: &CancellationToken) -> Result<Vec<u8>, EngineError>;
}
