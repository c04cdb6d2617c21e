//! What a video engine is asked and what it answers.

use crate::endpoint::Engine;
use crate::port::{EngineError, OnProgress};
use crate::prompt::Prompt;
use async_trait::async_trait;
use tokio_util::sync::CancellationToken;

/// Bytes of the longest answer.
pub const MAX_VIDEO: usize = 200 << 20;

/// A picture to set in motion.
#[derive(Clone, Debug)]
pub struct VideoRequest {
    /// The same for every attempt: an engine that has the video already hands it over.
    pub job_key: String,
    pub prompt: Prompt,
    /// What moves, as JPEG, PNG or WebP.
    pub picture: Vec<u8>,
    /// How the camera moves: a word of the option list.
    pub action: String,
    pub seconds: u32,
    pub seed: u64,
}

#[async_trait]
pub(crate) trait VideoEngine: Engine {
    /// Makes an MP4, whose bytes nobody has looked at yet. Returns [`EngineError::Cancelled`] soon after `cancel`, having
    /// told the engine to stop.
    async fn shoot(
        &self,
        request: &VideoRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<u8>, EngineError>;
}
