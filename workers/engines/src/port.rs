//! The one port every image engine stands behind, and the errors of all engines.

use crate::prompt::Prompt;
use async_trait::async_trait;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// One picture to draw.
#[derive(Clone, Debug)]
pub struct ImageRequest {
    /// Generation id and picture index. The same key asks for the same picture, so an engine that already has it
    /// (a worker died after the engine was done) hands it over without drawing it again.
    pub job_key: String,
    pub prompt: Prompt,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    pub seed: u64,
}

/// How far along an engine is, in the words of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    Preparing,
    Drawing,
    Finishing,
}

impl Stage {
    pub fn name(self) -> &'static str {
        match self {
            Self::Preparing => "preparing",
            Self::Drawing => "drawing",
            Self::Finishing => "finishing",
        }
    }
}

/// What an engine reports while it works. Reports may be dropped: the result does not depend on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    Stage(Stage),
    /// 0 to 100.
    Percent(u8),
    /// An unfinished picture. It was sniffed and its size is bounded, but only its header has been decoded.
    Preview {
        content_type: &'static str,
        bytes: Vec<u8>,
    },
}

/// Where an engine leaves its reports.
pub type OnProgress<'a> = &'a mut (dyn FnMut(Progress) + Send);

/// A finished picture whose bytes have been decoded once, within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedImage {
    pub bytes: Vec<u8>,
    /// `image/png`, `image/jpeg` or `image/webp`, as sniffed and not as claimed.
    pub content_type: &'static str,
    /// Pixels. Engines with fixed sizes may answer with another size than the one asked for.
    pub width: u32,
    pub height: u32,
}

/// Why there is no picture or no reply. No variant carries words of the prompt or the chat, so every one of them may be logged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    #[error("the work was cancelled")]
    Cancelled,
    /// The engine cannot be reached or is overloaded; the request itself is fine.
    #[error("no engine is available: {reason}")]
    Unavailable {
        reason: String,
        retry_after: Option<Duration>,
    },
    /// As many calls have gone out as the provider allows; nothing is wrong with the request or the engine.
    #[error("the provider allows no more calls for now")]
    RateUsedUp { retry_after: Duration },
    /// The engine says the input is not allowed. Final.
    #[error("the engine refused the input: {0}")]
    Refused(String),
    /// The engine says the request is malformed. Final.
    #[error("the engine rejected the request: {0}")]
    Rejected(String),
    /// The engine failed, or what it sent is of no use: wrong media type, half an answer.
    #[error("the engine gave no usable answer: {0}")]
    Garbage(String),
    #[error("the engine took too long")]
    TimedOut,
}

impl EngineError {
    pub(crate) fn unavailable(reason: impl Into<String>) -> Self {
        Self::Unavailable {
            reason: reason.into(),
            retry_after: None,
        }
    }

    /// Whether the same request may succeed later or elsewhere.
    pub fn is_retryable(&self) -> bool {
        match self {
            Self::Unavailable { .. } | Self::RateUsedUp { .. } | Self::Garbage(_) | Self::TimedOut => true,
            Self::Cancelled | Self::Refused(_) | Self::Rejected(_) => false,
        }
    }

    /// When it makes sense to come back: a hint for a job that waits without spending an attempt.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Unavailable { retry_after, .. } => *retry_after,
            Self::RateUsedUp { retry_after } => Some(*retry_after),
            Self::Cancelled | Self::Refused(_) | Self::Rejected(_) | Self::Garbage(_) | Self::TimedOut => None,
        }
    }
}

#[async_trait]
pub trait ImageEngine: Send + Sync {
    /// For logs: kind and host, never a key.
    fn name(&self) -> &str;

    /// Whether its pictures are drawn by rule and have to be labelled as demo renders.
    fn is_demo(&self) -> bool;

    /// Draws one picture. Returns [`EngineError::Cancelled`] soon after `cancel`, having told the engine to stop.
    async fn render(
        &self,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError>;

    /// Asks whether the engine would take work now; draws nothing.
    async fn check_health(&self) -> Result<(), EngineError>;
}
