//! Which engines answer in chats, from the same JSON file as the pictures.

use crate::config::{ConfigError, Patience, Terms};
use serde::Deserialize;
use std::num::NonZeroU32;
use std::time::Duration;

/// The models a character can be given.
pub const CHAT_MODELS: [&str; 3] = ["balanced", "expressive", "precise"];
/// Tokens. With less there is no room for who answers and what was said.
const MIN_CONTEXT: usize = 1_024;
/// As much as every server takes.
const MOST_PENALTY: f64 = 2.0;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
#[expect(clippy::large_enum_variant, reason = "an engines file has a handful, read once")]
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
    /// The kind of server, if it was found on this machine rather than configured: `Ollama`. Staff are told.
    pub found_as: Option<String>,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    /// Tokens that the engine reads and writes in one call.
    #[serde(default = "default_context_tokens")]
    pub context_tokens: usize,
    #[serde(default = "default_temperature")]
    pub temperature: f64,
    #[serde(default)]
    pub sampling: ChatSampling,
    /// Words at which the engine ends a reply.
    #[serde(default)]
    pub stop: Vec<String>,
    #[serde(default)]
    pub patience: ChatPatience,
}

/// How words are chosen, so that replies neither ramble nor repeat. A server that refuses one of them is asked without.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct ChatSampling {
    pub top_p: f64,
    /// Against words that were said at all.
    pub presence_penalty: f64,
    /// Against words by how often they were said.
    pub frequency_penalty: f64,
    /// Not part of `OpenAI`'s API: only sent if set.
    pub min_p: Option<f64>,
    /// 1 is none. Not part of `OpenAI`'s API: only sent if set, under both names that servers have for it.
    pub repetition_penalty: Option<f64>,
}

impl Default for ChatSampling {
    fn default() -> Self {
        Self {
            top_p: 0.95,
            presence_penalty: 0.2,
            frequency_penalty: 0.3,
            min_p: None,
            repetition_penalty: None,
        }
    }
}

impl ChatSampling {
    /// For a reply that was asked for again because it repeated.
    pub(super) fn against_repetition(self) -> Self {
        Self {
            presence_penalty: (self.presence_penalty + 0.4).min(MOST_PENALTY),
            frequency_penalty: (self.frequency_penalty + 0.5).min(MOST_PENALTY),
            repetition_penalty: self.repetition_penalty.map(|penalty| (penalty + 0.1).min(MOST_PENALTY)),
            ..self
        }
    }

    fn check(&self) -> Result<(), ConfigError> {
        let is_share = |share: f64| (0.0..=1.0).contains(&share);
        let is_penalty = |penalty: f64| (-MOST_PENALTY..=MOST_PENALTY).contains(&penalty);
        let mistakes = [
            (
                !(f64::MIN_POSITIVE..=1.0).contains(&self.top_p),
                "topP must be above 0, and 1 at most",
            ),
            (!self.min_p.is_none_or(is_share), "minP must be 0 to 1"),
            (!is_penalty(self.presence_penalty), "presencePenalty must be -2 to 2"),
            (!is_penalty(self.frequency_penalty), "frequencyPenalty must be -2 to 2"),
            (
                !self
                    .repetition_penalty
                    .is_none_or(|penalty| (1.0..=MOST_PENALTY).contains(&penalty)),
                "repetitionPenalty must be 1 to 2",
            ),
        ];
        match mistakes.into_iter().find(|(is_made, _)| *is_made) {
            Some((_, words)) => Err(ConfigError::Invalid(words.to_owned())),
            None => Ok(()),
        }
    }
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
        openai.sampling.check()
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
