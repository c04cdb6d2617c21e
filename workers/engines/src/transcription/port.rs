//! Requests to a transcription engine and its answers.

use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use tokio_util::sync::CancellationToken;

/// A recording to write down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptionRequest {
    /// The same for every attempt.
    pub key: String,
    /// WAV.
    pub sound: Vec<u8>,
    /// `en`, `de`, `es`, `fr`, `it`, `ja`, `nl` or `ru`.
    pub language: String,
}

#[async_trait]
pub(crate) trait TranscriptionEngine: Engine {
    /// The words of the recording; empty if there are none. Returns [`EngineError::Cancelled`] soon after `cancel`.
    async fn transcribe(
        &self,
        request: &TranscriptionRequest,
        cancel: &CancellationToken,
    ) -> Result<String, EngineError>;
}
