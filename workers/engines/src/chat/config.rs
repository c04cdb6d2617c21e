//! Which engines answer in chats, from the same JSON file as the pictures.

use crate::config::{ConfigError, Patience, Terms};
use serde::Deserialize;
use std::num::NonZeroU32;
use std::time::Duration;

/// The models a character can be given.
pub const CHAT_MODELS: [&str; 3] = ["balanced", "expressive", "precise"];
/// Tokens. With less there is no room for who answers and what was said.
const MIN_CONTEXT: usize = 2_048;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum ChatEndpointConfig {
    Demo(ChatDemoConfig),
    OpenAi(ChatOpenAiConfig),
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatDemoConfig {
    /// Replies at a time. A reply costs hardly more than the time it takes to be said.
    pub concurrency: usize,
    /// Between two words.
    pub piece_ms: u64,
}

impl Default for ChatDemoConfig {
    fn default() -> Self {
        Self {
            concurrency: 1_000,
            piece_ms: 30,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatOpenAiConfig {
    /// With the version: `http://llm-1:8000/v1`.
    pub url: String,
    /// Replies at a time.
    #[serde(default = "default_concurrency")]
    pub concurrency: usize,
    /// Calls per minute that the provider allows, across all workers; if absent, there is no limit.
    pub per_minute: Option<NonZeroU32>,
    /// The engine's own name of the model.
    pub model_name: String,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    /// Tokens that the engine reads and writes in one call.
    #[serde(default = "default_context_tokens")]
    pub context_tokens: usize,
    #[serde(default = "default_temperature")]
    pub temperature: f64,
    /// Words at which the engine ends a reply.
    #[serde(default)]
    pub stop: Vec<String>,
    #[serde(default)]
    pub patience: ChatPatience,
}

/// How long a reply is waited for. People watch it being written, so it is less than for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatPatience {
    pub connect_ms: u64,
    /// From the request to the first token.
    pub first_ms: u64,
    /// Between two tokens.
    pub idle_ms: u64,
    /// From the request to the last token.
    pub overall_ms: u64,
    /// For a health check.
    pub health_ms: u64,
}

impl Default for ChatPatience {
    fn default() -> Self {
        Self {
            connect_ms: 5_000,
            first_ms: 20_000,
            idle_ms: 15_000,
            overall_ms: 120_000,
            health_ms: 5_000,
        }
    }
}

impl ChatPatience {
    pub(super) fn first(&self) -> Duration {
        Duration::from_millis(self.first_ms)
    }

    pub(super) fn idle(&self) -> Duration {
        Duration::from_millis(self.idle_ms)
    }

    pub(super) fn overall(&self) -> Duration {
        Duration::from_millis(self.overall_ms)
    }

    /// For the connection, where bytes are waited for. Tokens have limits of their own.
    pub(super) fn of_connection(&self) -> Patience {
        Patience {
            connect_ms: self.connect_ms,
            idle_ms: self.first_ms.max(self.idle_ms),
            overall_ms: self.overall_ms,
            health_ms: self.health_ms,
            ..Patience::default()
        }
    }
}

impl ChatEndpointConfig {
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        let Self::OpenAi(openai) = self else {
            return Ok(());
        };
        if openai.context_tokens < MIN_CONTEXT {
            return Err(ConfigError::Invalid(format!(
                "contextTokens must be at least {MIN_CONTEXT}"
            )));
        }
        if !(0.0..=2.0).contains(&openai.temperature) {
            return Err(ConfigError::Invalid("temperature must be 0 to 2".to_owned()));
        }
        Ok(())
    }
}

pub(crate) fn terms(endpoint: &ChatEndpointConfig) -> Terms<'_> {
    match endpoint {
        ChatEndpointConfig::Demo(demo) => Terms {
            machine: "demo",
            concurrency: demo.concurrency,
            per_minute: None,
            is_demo: true,
        },
        ChatEndpointConfig::OpenAi(openai) => Terms {
            machine: &openai.url,
            concurrency: openai.concurrency,
            per_minute: openai.per_minute,
            is_demo: false,
        },
    }
}

fn default_concurrency() -> usize {
    32
}

fn default_context_tokens() -> usize {
    8_192
}

fn default_temperature() -> f64 {
    0.9
}
