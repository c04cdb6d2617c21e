//! Which engines speak, from the same JSON file as the pictures.

use crate::config::{ConfigError, Patience, Terms};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::PathBuf;

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum SpeechEndpointConfig {
    Espeak(SpeechEspeakConfig),
    Kokoro(SpeechKokoroConfig),
    OpenAi(SpeechOpenAiConfig),
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct SpeechEspeakConfig {
    /// Voices at a time; each takes one core for a moment.
    pub concurrency: usize,
    /// Name or path of the program.
    pub program: String,
    /// Name or path of the program that tells how Japanese is read.
    pub reader: String,
}

impl Default for SpeechEspeakConfig {
    fn default() -> Self {
        Self {
            concurrency: 2,
            program: espeak(),
            reader: mecab(),
        }
    }
}

/// Kokoro-82M in the worker. Languages that it doesn't speak are left to espeak-ng.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpeechKokoroConfig {
    /// `kokoro.onnx`, `vocabulary.json`, `voices/*.bin` and `libonnxruntime.so`.
    pub folder: PathBuf,
    /// Name or path of the program that tells how words sound.
    #[serde(default = "espeak")]
    pub program: String,
    /// Name or path of the program that tells how Japanese is read.
    #[serde(default = "mecab")]
    pub reader: String,
}

impl SpeechKokoroConfig {
    /// The usual programs, with the model in that folder.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self {
            folder,
            program: espeak(),
            reader: mecab(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpeechOpenAiConfig {
    /// With the version: `http://speech-1:8880/v1`.
    pub url: String,
    /// Voices at a time.
    #[serde(default = "default_concurrency")]
    pub concurrency: usize,
    /// Calls per minute that the provider allows, across all workers; if absent, there is no limit.
    pub per_minute: Option<NonZeroU32>,
    /// The engine's own name of the model.
    pub model_name: String,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    /// The engine's voice for everyone not in `voices`.
    pub voice: String,
    /// The engine's voices by the name that was chosen for a character, or by gender.
    #[serde(default)]
    pub voices: BTreeMap<String, String>,
    /// Whether it makes voices of recordings: `POST audio/voices`, `DELETE audio/voices/{id}`. All endpoints that do
    /// know the same voices.
    #[serde(default)]
    pub clones: bool,
    #[serde(default)]
    pub patience: SpeechPatience,
}

/// How long a voice is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct SpeechPatience {
    pub connect_ms: u64,
    /// Between two pieces of the answer.
    pub idle_ms: u64,
    /// From the request to the last byte.
    pub overall_ms: u64,
    /// For a health check.
    pub health_ms: u64,
}

impl Default for SpeechPatience {
    fn default() -> Self {
        Self {
            connect_ms: 5_000,
            idle_ms: 20_000,
            overall_ms: 60_000,
            health_ms: 5_000,
        }
    }
}

impl SpeechPatience {
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

impl SpeechEndpointConfig {
    pub(super) const fn clones(&self) -> bool {
        match self {
            Self::Espeak(_) | Self::Kokoro(_) => false,
            Self::OpenAi(openai) => openai.clones,
        }
    }

    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        match self {
            Self::OpenAi(openai) if openai.voice.is_empty() => Err(ConfigError::Invalid(
                "an endpoint for speech needs a default voice".to_owned(),
            )),
            Self::OpenAi(_) | Self::Kokoro(_) | Self::Espeak(_) => Ok(()),
        }
    }
}

pub(crate) fn terms(endpoint: &SpeechEndpointConfig) -> Terms<'_> {
    match endpoint {
        SpeechEndpointConfig::Espeak(espeak) => Terms {
            machine: &espeak.program,
            concurrency: espeak.concurrency,
            per_minute: None,
            is_demo: true,
        },
        SpeechEndpointConfig::Kokoro(_) => Terms {
            machine: "kokoro",
            concurrency: 1,
            per_minute: None,
            is_demo: false,
        },
        SpeechEndpointConfig::OpenAi(openai) => Terms {
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

fn espeak() -> String {
    "espeak-ng".to_owned()
}

fn mecab() -> String {
    "mecab".to_owned()
}
