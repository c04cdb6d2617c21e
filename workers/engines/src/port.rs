//! The port of every image engine, and the errors of all engines.

use crate::prompt::Prompt;
use art::Heed;
use async_trait::async_trait;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// One picture to draw.
#[derive(Clone, Debug)]
pub struct ImageRequest {
    /// Generation id and picture index. Equal keys ask for the same picture, so an engine that already has it (a worker
    /// died after the engine was done) returns it without drawing it again.
    pub job_key: String,
    pub prompt: Prompt,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    pub seed: u64,
}

/// Progress stage of an engine, in the product's terms.
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

/// An engine's progress reports. They may be dropped: the result does not depend on them.
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

/// Receives an engine's reports.
pub type OnProgress<'a> = &'a mut (dyn FnMut(Progress) + Send);

/// A finished picture whose bytes have been decoded once, within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedImage {
    pub bytes: Vec<u8>,
    /// `image/png`, `image/jpeg` or `image/webp`, as sniffed rather than declared.
    pub content_type: &'static str,
    /// Pixels. Engines with fixed sizes may return another size than requested.
    pub width: u32,
    pub height: u32,
    /// Empty unless the engine can tell.
    pub heed: Heed,
}

/// Why there is no picture or no reply. No variant contains words of the prompt or the chat, so all of them may be
/// logged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    #[error("the work was canceled")]
    Cancelled,
    /// The engine is unreachable or overloaded; the request itself is fine.
    #[error("no engine is available: {reason}")]
    Unavailable {
        reason: String,
        retry_after: Option<Duration>,
    },
    /// The provider's rate limit is used up; nothing is wrong with the request or the engine.
    #[error("the provider's rate limit is reached")]
    RateUsedUp { retry_after: Duration },
    /// The engine does not allow the input. Final.
    #[error("the engine refused the input: {0}")]
    Refused(String),
    /// The engine says the request is malformed. Final.
    #[error("the engine rejected the request: {0}")]
    Rejected(String),
    /// The engine failed, or its output is useless: wrong media type, half an answer.
    #[error("the engine's answer can't be used: {0}")]
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

    /// When to retry: a hint for a job that waits without using up an attempt.
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

    /// Whether its pictures are rule-based and must be labelled as demo renders.
    fn is_demo(&self) -> bool;

    /// Draws one picture. Returns [`EngineError::Cancelled`] soon after `cancel`, having told the engine to stop.
    async fn render(
        &self,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError>;

    /// Asks whether the engine would accept work now; draws nothing.
    async fn check_health(&self) -> Result<(), EngineError>;
}
