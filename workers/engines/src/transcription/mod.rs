//! Transcription engines behind one port; the configuration chooses them. Without one nothing is written down.

mod config;
mod engines;
mod openai;
mod port;

pub use config::{TranscriptionEndpointConfig, TranscriptionOpenAiConfig, TranscriptionPatience};
pub use engines::TranscriptionEngines;
pub use port::TranscriptionRequest;

pub(crate) use config::terms;
