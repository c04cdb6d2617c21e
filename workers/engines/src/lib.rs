//! Image engines behind one port: what draws a picture is a matter of configuration.

mod port;
mod prompt;

pub use port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage, Stage};
pub use prompt::{MIN_AGE, NEGATIVE, PROMPT_VERSION, Prompt, PromptError, PromptParts};
pub use tokio_util::sync::CancellationToken;
