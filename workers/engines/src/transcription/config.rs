//! Transcription engines, from the same JSON file as the image engines.

use crate::config::{Patience, Terms};
use serde::Deserialize;
use std::num::NonZeroU32;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum TranscriptionEndpointConfig {
    OpenAi(TranscriptionOpenAiConfig),
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TranscriptionOpenAiConfig {
    /// With the version: `http://gpu-1:8082/v1`.
    pub url: String,
    /// Concurrent recordings.
    #[serde(default = "default_concurrency")]
    pub concurrency: usize,
    /// Calls per minute that the provider allows, across all workers; if absent, there is no limit.
    pub per_minute: Option<NonZeroU32>,
    /// The engine's own name of the model.
    pub model_name: String,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    #[serde(default)]
    pub patience: TranscriptionPatience,
}

/// Timeouts of a transcription.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct TranscriptionPatience {
    pub connect_ms: u64,
    /// Between two pieces of the answer.
    pub idle_ms: u64,
    /// From the request to the last byte.
    pub overall_ms: u64,
    /// For a health check.
    pub health_ms: u64,
}

impl Default for TranscriptionPatience {
    fn default() -> Self {
        Self {
            connect_ms: 5_000,
            idle_ms: 30_000,
            overall_ms: 60_000,
            health_ms: 5_000,
        }
    }
}

impl TranscriptionPatience {
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

pub(crate) fn terms(endpoint: &TranscriptionEndpointConfig) -> Terms<'_> {
    match endpoint {
        TranscriptionEndpointConfig::OpenAi(openai) => Terms {
            machine: &openai.url,
            concurrency: openai.concurrency,
            per_minute: openai.per_minute,
            is_demo: false,
        },
    }
}

fn default_concurrency() -> usize {
    4
}
