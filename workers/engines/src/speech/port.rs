//! What a speech engine is asked and what it answers.

use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use tokio_util::sync::CancellationToken;

/// Bytes of the longest answer: three minutes of plain samples.
pub const MAX_SOUND: usize = 16 << 20;

/// Something to say.
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

/// Whose voice it is to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Voice {
    /// As it was chosen for the character; may be empty.
    pub name: String,
    /// `female`, `male` or `trans`.
    pub gender: String,
}

/// What was said. Its format is what the engine made of it: WAV, MP3, FLAC, Ogg or AAC.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    pub bytes: Vec<u8>,
    /// Whether it was put together by rule and has to be labelled as demo.
    pub is_demo: bool,
}

#[async_trait]
pub(crate) trait SpeechEngine: Engine {
    /// Says it. Returns [`EngineError::Cancelled`] soon after `cancel`.
    async fn speak(&self, request: &SpeechRequest, cancel: &CancellationToken) -> Result<Vec<u8>, EngineError>;
}
