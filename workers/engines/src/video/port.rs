//! Requests to a video engine and its answers.

use crate::endpoint::Engine;
use crate::port::{EngineError, OnProgress};
use crate::prompt::Prompt;
use async_trait::async_trait;
use tokio_util::sync::CancellationToken;

/// Bytes of the longest answer.
pub const MAX_VIDEO: usize = 200 << 20;

/// A picture to animate.
#[derive(Clone, Debug)]
pub struct VideoRequest {
    /// The same for every attempt: an engine that already has the video returns it.
    pub job_key: String,
    pub prompt: Prompt,
    /// The picture to animate, as JPEG, PNG or WebP.
    pub picture: Vec<u8>,
    /// Camera movement: a word of the option list.
    pub action: String,
    pub seconds: u32,
    pub seed: u64,
}

#[async_trait]
pub(crate) trait VideoEngine: Engine {
    /// Makes an MP4, still unchecked. Returns [`EngineError::Cancelled`] soon after `cancel`, having told the engine to
    /// stop.
    async fn shoot(
        &self,
        request: &VideoRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<u8>, EngineError>;
}
