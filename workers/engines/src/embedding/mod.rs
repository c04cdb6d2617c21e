//! Embedding engines behind one port; the configuration chooses them. Without one there are no embeddings.

mod config;
mod engines;
mod openai;
mod port;

pub use config::{EmbeddingEndpointConfig, EmbeddingOpenAiConfig, EmbeddingPatience};
pub use engines::EmbeddingEngines;
pub use port::{Embedding, MAX_DIMENSIONS, MIN_DIMENSIONS};

pub(crate) use config::{check_model, terms};
