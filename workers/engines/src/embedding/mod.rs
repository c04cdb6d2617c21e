//! Embedding engines behind one port: who tells what a text means, as numbers, is a matter of configuration. Without
//! one nobody does.

mod config;
mod engines;
mod openai;
mod port;

pub use config::{EmbeddingEndpointConfig, EmbeddingOpenAiConfig, EmbeddingPatience};
pub use engines::EmbeddingEngines;
pub use port::{Embedding, MAX_DIMENSIONS, MIN_DIMENSIONS};

pub(crate) use config::{check_model, terms};
