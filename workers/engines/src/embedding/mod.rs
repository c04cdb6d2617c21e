//! Embedding engines behind one port; the configuration chooses them. Without one there are no embeddings.

mod config;
mod e5;
mod engines;
mod openai;
mod port;

pub use config::{EmbeddingE5Config, EmbeddingEndpointConfig, EmbeddingOpenAiConfig, EmbeddingPatience};
pub use engines::EmbeddingEngines;
pub use port::{Embedding, MAX_DIMENSIONS, MIN_DIMENSIONS};

pub(crate) use config::{check_model, terms};
pub(crate) use e5::model_at;
