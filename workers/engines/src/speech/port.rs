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
    /// espeak-ng's pitch, 0 to 99. Such a voice is always espeak-ng's, whatever other engine is configured.
    pub pitch: Option<u8>,
    /// espeak-ng's pace in words a minute, 80 to 450.
    pub pace: Option<u16>,
    /// A voice that an engine made of a recording, by the engine's name.
    pub own: Option<String>,
}

/// A recording of which a voice is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoiceSource {
    /// The same for every attempt: an engine that keeps keys makes one voice.
    pub key: String,
    /// WAV.
    pub sound: Vec<u8>,
    /// `en`, `de`, `es`, `fr`, `it`, `ja`, `nl` or `ru`.
    pub language: String,
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

    /// Makes a voice of a recording and returns its name with the engine.
    async fn make_voice(&self, _source: &VoiceSource, _cancel: &CancellationToken) -> Result<String, EngineError> {
        Err(EngineError::Rejected("no voices are made here".to_owned()))
    }

    /// Deletes a voice. One that is gone already is no error.
    async fn delete_voice(&self, _voice: &str, _cancel: &CancellationToken) -> Result<(), EngineError> {
        Err(EngineError::Rejected("no voices are made here".to_owned()))
    }
}
