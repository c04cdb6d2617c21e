//! Engines per model, from a JSON file.

use crate::chat::{CHAT_MODELS, ChatEndpointConfig, terms as chat_terms};
use crate::embedding::{
    EmbeddingE5Config, EmbeddingEndpointConfig, check_model as check_embedding, terms as embedding_terms,
};
use crate::speech::{SpeechEndpointConfig, SpeechEspeakConfig, SpeechKokoroConfig, terms as speech_terms};
use crate::transcription::{TranscriptionEndpointConfig, terms as transcription_terms};
use crate::video::{VideoEndpointConfig, terms as video_terms};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Models of a deployment without a file, all drawn by the demo engine.
pub const MODELS: [&str; 3] = ["sdxl", "flux-krea", "flux"];

/// `{"models": {"sdxl": [{"kind": "comfyui", "url": "http://gpu-1:8188", "concurrency": 1, "workflow": "sdxl"}]}}`
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnginesConfig {
    #[serde(default = "demo_models")]
    pub models: BTreeMap<String, Vec<EndpointConfig>>,
    /// Chat engines by the character's model. The demo engine answers for models not named.
    #[serde(default)]
    pub chat: BTreeMap<String, Vec<ChatEndpointConfig>>,
    /// Speech engines. Empty: Kokoro where its folder is named, else espeak-ng.
    #[serde(default)]
    pub speech: Vec<SpeechEndpointConfig>,
    /// Transcription engines. Empty: no recording is compared with its words.
    #[serde(default)]
    pub transcription: Vec<TranscriptionEndpointConfig>,
    /// Embedding engines. Empty: E5 where its file is named, else memories are found by their words alone.
    #[serde(default)]
    pub embedding: Vec<EmbeddingEndpointConfig>,
    /// Video engines. Empty: the demo.
    #[serde(default)]
    pub video: Vec<VideoEndpointConfig>,
    /// File of E5, by which the demo hears in chats. See [`Self::understand`].
    #[serde(skip)]
    pub ear: Option<PathBuf>,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum EndpointConfig {
    Demo(DemoConfig),
    ComfyUi(ComfyUiConfig),
    Automatic1111(Automatic1111Config),
    OpenAi(OpenAiConfig),
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DemoConfig {
    /// Concurrent pictures; each takes one core.
    #[serde(default = "two")]
    pub concurrency: usize,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ComfyUiConfig {
    pub url: String,
    #[serde(default = "one")]
    pub concurrency: usize,
    /// `sdxl`, `flux` or `flux-krea`, or the path of a workflow file in API format with the same placeholders.
    pub workflow: String,
    #[serde(default)]
    pub patience: Patience,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Automatic1111Config {
    pub url: String,
    #[serde(default = "one")]
    pub concurrency: usize,
    /// The checkpoint to switch to; if absent, whatever the server has loaded.
    pub checkpoint: Option<String>,
    #[serde(default = "default_steps")]
    pub steps: u32,
    #[serde(default = "default_cfg_scale")]
    pub cfg_scale: f32,
    #[serde(default = "default_sampler")]
    pub sampler: String,
    /// The environment variable that holds `user:password`.
    pub credentials_env: Option<String>,
    #[serde(default)]
    pub patience: Patience,
}

#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenAiConfig {
    /// With the version: `https://images.example/v1`.
    pub url: String,
    #[serde(default = "one")]
    pub concurrency: usize,
    /// Calls per minute that the provider allows, across all workers; if absent, there is no limit.
    pub per_minute: Option<NonZeroU32>,
    /// The engine's own name of the model.
    pub model_name: String,
    /// The environment variable that holds the key.
    pub api_key_env: Option<String>,
    /// `[width, height]` pairs that the engine supports; the nearest shape is used. Empty: any size.
    #[serde(default)]
    pub sizes: Vec<[u32; 2]>,
    /// Previews to ask for, 0 to 3. Zero asks for a plain answer.
    #[serde(default)]
    pub partial_images: u8,
    /// Hosts, besides the engine's own, from which a picture may be fetched.
    #[serde(default)]
    pub picture_hosts: Vec<String>,
    #[serde(default)]
    pub patience: Patience,
}

/// Timeouts of an adapter.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub struct Patience {
    pub connect_ms: u64,
    /// Between two bytes of an answer.
    pub idle_ms: u64,
    /// From the first request to the finished picture, including the engine's own queue.
    pub overall_ms: u64,
    /// Between two polls of an engine.
    pub poll_ms: u64,
    /// For a health check, and for stopping an engine.
    pub health_ms: u64,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            connect_ms: 5_000,
            idle_ms: 60_000,
            overall_ms: 600_000,
            poll_ms: 1_000,
            health_ms: 5_000,
        }
    }
}

impl Patience {
    pub(crate) fn overall(&self) -> Duration {
        Duration::from_millis(self.overall_ms)
    }

    pub(crate) fn poll(&self) -> Duration {
        Duration::from_millis(self.poll_ms)
    }

    pub(crate) fn health(&self) -> Duration {
        Duration::from_millis(self.health_ms)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("cannot read {path}: {source}")]
    Unreadable { path: PathBuf, source: std::io::Error },
    #[error("{path} is not a valid engines file: {source}")]
    Malformed { path: PathBuf, source: serde_json::Error },
    #[error("{0}")]
    Invalid(String),
}

impl EnginesConfig {
    /// The demo for every model, used if nothing is configured.
    pub fn demo() -> Self {
        Self {
            models: demo_models(),
            chat: BTreeMap::new(),
            speech: Vec::new(),
            transcription: Vec::new(),
            embedding: Vec::new(),
            video: Vec::new(),
            ear: None,
        }
    }

    /// Reads the file that `NOCTURNE_ENGINES` names; without a path, [`EnginesConfig::demo`].
    pub fn load(path: Option<&Path>) -> Result<Self, ConfigError> {
        let Some(path) = path else {
            return Ok(Self::demo());
        };
        let text = std::fs::read(path).map_err(|source| ConfigError::Unreadable {
            path: path.into(),
            source,
        })?;
        let mut config: Self = serde_json::from_slice(&text).map_err(|source| ConfigError::Malformed {
            path: path.into(),
            source,
        })?;
        config.check()?;
        // Models that the file does not name are drawn by the demo, as chat models are answered by it.
        let mut models = demo_models();
        models.append(&mut config.models);
        config.models = models;
        Ok(config)
    }

    /// Lends Kokoro's voices where no other speech engine is configured; espeak-ng speaks its other languages.
    pub fn speak_naturally(&mut self, folder: PathBuf) {
        if self.speech.is_empty() {
            self.speech = vec![
                SpeechEndpointConfig::Kokoro(SpeechKokoroConfig::in_folder(folder)),
                SpeechEndpointConfig::Espeak(SpeechEspeakConfig::default()),
            ];
        }
    }

    /// Lends E5's sense of meaning to the demo of chats, and to memories where no other embedding engine is configured.
    pub fn understand(&mut self, file: PathBuf) {
        self.ear = Some(file.clone());
        if self.embedding.is_empty() {
            self.embedding = vec![EmbeddingEndpointConfig::E5(EmbeddingE5Config::of_file(file))];
        }
    }

    /// The file by which the demo hears: the one that was lent, or that of the embedding engine.
    pub(crate) fn ear(&self) -> Option<&Path> {
        let embeds = self.embedding.iter().find_map(|endpoint| match endpoint {
            EmbeddingEndpointConfig::E5(e5) => Some(e5.file.as_path()),
            EmbeddingEndpointConfig::OpenAi(_) => None,
        });
        self.ear.as_deref().or(embeds)
    }

    fn check(&self) -> Result<(), ConfigError> {
        if self.models.is_empty() {
            return Err(ConfigError::Invalid("the engines file names no model".to_owned()));
        }
        // A misspelled name would silently be a demo.
        if let Some(unknown) = self.models.keys().find(|model| !MODELS.contains(&model.as_str())) {
            let known = MODELS.join(", ");
            return Err(ConfigError::Invalid(format!(
                "unknown picture model {unknown}; the models are {known}"
            )));
        }
        if let Some(unknown) = self.chat.keys().find(|model| !CHAT_MODELS.contains(&model.as_str())) {
            return Err(ConfigError::Invalid(format!("unknown chat model {unknown}")));
        }
        check_endpoints(&self.models, EndpointConfig::terms)?;
        check_endpoints(&self.chat, chat_terms)?;
        self.chat.values().flatten().try_for_each(ChatEndpointConfig::check)?;
        // Speech reports per answer whether it is a demo, so a demo may stand in for other engines.
        check_slots("speech", &self.speech.iter().map(speech_terms).collect::<Vec<_>>())?;
        check_machines(self.speech.iter().map(speech_terms))?;
        self.speech.iter().try_for_each(SpeechEndpointConfig::check)?;
        check_slots(
            "transcription",
            &self.transcription.iter().map(transcription_terms).collect::<Vec<_>>(),
        )?;
        check_machines(self.transcription.iter().map(transcription_terms))?;
        check_slots("video", &self.video.iter().map(video_terms).collect::<Vec<_>>())?;
        check_machines(self.video.iter().map(video_terms))?;
        check_slots(
            "embedding",
            &self.embedding.iter().map(embedding_terms).collect::<Vec<_>>(),
        )?;
        check_machines(self.embedding.iter().map(embedding_terms))?;
        check_embedding(&self.embedding)
    }
}

/// Terms common to all kinds of endpoints.
pub(crate) struct Terms<'a> {
    /// Equal for two endpoints that are the same machine under two models.
    pub(crate) machine: &'a str,
    pub(crate) concurrency: usize,
    pub(crate) per_minute: Option<NonZeroU32>,
    pub(crate) is_demo: bool,
}

fn check_endpoints<E>(models: &BTreeMap<String, Vec<E>>, terms: impl Fn(&E) -> Terms<'_>) -> Result<(), ConfigError> {
    for (model, endpoints) in models {
        check_model(model, &endpoints.iter().map(&terms).collect::<Vec<_>>())?;
    }
    check_machines(models.values().flatten().map(terms))
}

fn check_machines<'a>(endpoints: impl Iterator<Item = Terms<'a>>) -> Result<(), ConfigError> {
    let mut machines = BTreeMap::new();
    for endpoint in endpoints {
        let limits = (endpoint.concurrency, endpoint.per_minute);
        if *machines.entry(endpoint.machine).or_insert(limits) != limits {
            let machine = endpoint.machine;
            return Err(ConfigError::Invalid(format!(
                "{machine} has two different concurrencies or rates"
            )));
        }
    }
    Ok(())
}

fn check_model(model: &str, endpoints: &[Terms<'_>]) -> Result<(), ConfigError> {
    if endpoints.is_empty() {
        return Err(ConfigError::Invalid(format!("model {model} has no endpoint")));
    }
    check_slots(model, endpoints)?;
    // Demo labels are per model; a mix would be labelled wrong half of the time.
    let demos = endpoints.iter().filter(|endpoint| endpoint.is_demo).count();
    if demos != 0 && demos != endpoints.len() {
        return Err(ConfigError::Invalid(format!(
            "model {model} mixes demo and real engines"
        )));
    }
    Ok(())
}

fn check_slots(model: &str, endpoints: &[Terms<'_>]) -> Result<(), ConfigError> {
    if endpoints.iter().any(|endpoint| endpoint.concurrency == 0) {
        return Err(ConfigError::Invalid(format!(
            "an endpoint of model {model} has a concurrency of zero"
        )));
    }
    Ok(())
}

impl EndpointConfig {
    pub(crate) fn terms(&self) -> Terms<'_> {
        Terms {
            machine: self.machine(),
            concurrency: self.concurrency(),
            per_minute: self.per_minute(),
            is_demo: matches!(self, Self::Demo(_)),
        }
    }

    fn concurrency(&self) -> usize {
        match self {
            Self::Demo(demo) => demo.concurrency,
            Self::ComfyUi(comfy) => comfy.concurrency,
            Self::Automatic1111(a1111) => a1111.concurrency,
            Self::OpenAi(openai) => openai.concurrency,
        }
    }

    fn per_minute(&self) -> Option<NonZeroU32> {
        match self {
            Self::OpenAi(openai) => openai.per_minute,
            // Self-hosted machines: their slots are the only limit.
            Self::Demo(_) | Self::ComfyUi(_) | Self::Automatic1111(_) => None,
        }
    }

    fn machine(&self) -> &str {
        match self {
            Self::Demo(_) => "demo",
            Self::ComfyUi(comfy) => &comfy.url,
            Self::Automatic1111(a1111) => &a1111.url,
            Self::OpenAi(openai) => &openai.url,
        }
    }
}

/// A key from the environment; endpoint files are no place for keys.
pub(crate) fn secret(variable: &str) -> Result<String, ConfigError> {
    std::env::var(variable).map_err(|_| ConfigError::Invalid(format!("{variable} is not set")))
}

fn demo_models() -> BTreeMap<String, Vec<EndpointConfig>> {
    let demo = || vec![EndpointConfig::Demo(DemoConfig { concurrency: two() })];
    MODELS.into_iter().map(|model| (model.to_owned(), demo())).collect()
}

fn one() -> usize {
    1
}

fn two() -> usize {
    2
}

fn default_steps() -> u32 {
    28
}

fn default_cfg_scale() -> f32 {
    6.0
}

fn default_sampler() -> String {
    "DPM++ 2M".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::ChatDemoConfig;

    fn load(text: &str) -> Result<EnginesConfig, ConfigError> {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), text).unwrap();
        EnginesConfig::load(Some(file.path()))
    }

    #[test]
    fn without_a_file_every_model_is_a_demo() {
        let config = EnginesConfig::load(None).unwrap();

        assert_eq!(config.models.len(), 3);
        assert!(
            config
                .models
                .values()
                .flatten()
                .all(|endpoint| matches!(endpoint, EndpointConfig::Demo(_)))
        );
    }

    #[test]
    fn a_file_names_endpoints_by_model() {
        let config = load(
            r#"{"models": {"sdxl": [
                {"kind": "comfyui", "url": "http://a:8188", "workflow": "sdxl",
                 "patience": {"overallMs": 9000}},
                {"kind": "automatic1111", "url": "http://b:7860", "concurrency": 3},
                {"kind": "openai", "url": "http://c/v1", "modelName": "m", "partialImages": 2, "perMinute": 90}]}}"#,
        )
        .unwrap();

        let [
            EndpointConfig::ComfyUi(comfy),
            second,
            third @ EndpointConfig::OpenAi(openai),
        ] = &config.models["sdxl"][..]
        else {
            panic!("{config:?}");
        };
        assert_eq!(
            (comfy.concurrency, comfy.patience.overall_ms, comfy.patience.idle_ms),
            (1, 9_000, 60_000)
        );
        assert_eq!((second.concurrency(), second.machine()), (3, "http://b:7860"));
        assert_eq!((openai.partial_images, third.per_minute()), (2, NonZeroU32::new(90)));
    }

    #[test]
    fn a_file_that_names_one_model_leaves_the_others_to_the_demo() {
        let config = load(r#"{"models": {"flux": [{"kind": "automatic1111", "url": "http://b:7860"}]}}"#).unwrap();

        assert_eq!(config.models["sdxl"], EnginesConfig::demo().models["sdxl"]);
        assert!(matches!(config.models["flux"][..], [EndpointConfig::Automatic1111(_)]));
    }

    #[test]
    fn a_file_names_chat_endpoints_and_leaves_the_rest_to_the_demo() {
        let config = load(
            r#"{"chat": {
                "balanced": [{"kind": "openai", "url": "http://a/v1", "modelName": "m", "stop": ["END"],
                              "contextTokens": 4096, "patience": {"firstMs": 9000}}],
                "precise": [{"kind": "demo", "pieceMs": 0}]}}"#,
        )
        .unwrap();

        let [ChatEndpointConfig::OpenAi(openai)] = &config.chat["balanced"][..] else {
            panic!("{config:?}");
        };
        assert_eq!((openai.concurrency, openai.context_tokens), (32, 4_096));
        assert_eq!((openai.patience.first_ms, openai.patience.idle_ms), (9_000, 15_000));
        assert!((openai.temperature - 0.9).abs() < f64::EPSILON);
        let demo = ChatDemoConfig {
            piece_ms: 0,
            ..ChatDemoConfig::default()
        };
        assert_eq!(config.chat["precise"], [ChatEndpointConfig::Demo(demo)]);
        assert_eq!(config.models, EnginesConfig::demo().models);
    }

    #[test]
    fn mistakes_in_the_chat_part_are_named_too() {
        let openai = r#""kind": "openai", "modelName": "m", "url": "http://a/v1""#;
        let refusals = [
            (
                r#""clever": [{"kind": "demo"}]"#.to_owned(),
                "unknown chat model clever",
            ),
            (r#""balanced": []"#.to_owned(), "no endpoint"),
            (
                format!(r#""balanced": [{{"kind": "demo"}}, {{{openai}}}]"#),
                "mixes demo and real",
            ),
            (
                format!(r#""balanced": [{{{openai}, "concurrency": 0}}]"#),
                "concurrency of zero",
            ),
            (
                format!(r#""balanced": [{{{openai}}}], "precise": [{{{openai}, "perMinute": 3}}]"#),
                "two different concurrencies or rates",
            ),
            (
                format!(r#""balanced": [{{{openai}, "contextTokens": 512}}]"#),
                "contextTokens",
            ),
            (
                format!(r#""balanced": [{{{openai}, "temperature": 3}}]"#),
                "temperature",
            ),
            (
                format!(r#""balanced": [{{{openai}, "sampling": {{"topP": 0}}}}]"#),
                "topP",
            ),
            (
                format!(r#""balanced": [{{{openai}, "sampling": {{"repetitionPenalty": 0.9}}}}]"#),
                "repetitionPenalty",
            ),
            (
                format!(r#""balanced": [{{{openai}, "patience": {{"pollMs": 3}}}}]"#),
                "not a valid engines file",
            ),
        ];

        for (chat, words) in refusals {
            let error = load(&format!(r#"{{"chat": {{{chat}}}}}"#)).unwrap_err().to_string();
            assert!(error.contains(words), "{chat}: {error}");
        }
    }

    #[test]
    fn a_file_names_who_speaks_and_who_stands_in() {
        let config = load(
            r#"{"speech": [
                {"kind": "openai", "url": "http://a/v1", "modelName": "m", "voice": "v", "voices": {"male": "w"}},
                {"kind": "espeak"}]}"#,
        )
        .unwrap();

        let [
            SpeechEndpointConfig::OpenAi(openai),
            SpeechEndpointConfig::Espeak(espeak),
        ] = &config.speech[..]
        else {
            panic!("{config:?}");
        };
        assert_eq!((openai.concurrency, openai.voices["male"].as_str()), (4, "w"));
        assert_eq!(espeak.program, "espeak-ng");
    }

    #[test]
    fn mistakes_in_the_speech_part_are_named() {
        let openai = r#""kind": "openai", "modelName": "m", "url": "http://a/v1""#;
        let refusals = [
            (
                r#"{"kind": "espeak", "concurrency": 0}"#.to_owned(),
                "concurrency of zero",
            ),
            (format!("{{{openai}}}"), "not a valid engines file"),
            (format!(r#"{{{openai}, "voice": ""}}"#), "needs a default voice"),
            (
                format!(r#"{{{openai}, "voice": "v"}}, {{{openai}, "voice": "v", "concurrency": 9}}"#),
                "two different concurrencies",
            ),
        ];

        for (speech, words) in refusals {
            let error = load(&format!(r#"{{"speech": [{speech}]}}"#)).unwrap_err().to_string();
            assert!(error.contains(words), "{speech}: {error}");
        }
    }

    #[test]
    fn a_file_names_who_embeds_and_how_long_a_question_waits() {
        let config = load(
            r#"{"embedding": [{"kind": "openai", "url": "http://a/v1", "modelName": "m", "patience": {"questionMs": 150}},
                              {"kind": "openai", "url": "http://b/v1", "modelName": "m", "batch": 8}]}"#,
        )
        .unwrap();

        let [
            EmbeddingEndpointConfig::OpenAi(first),
            EmbeddingEndpointConfig::OpenAi(second),
        ] = &config.embedding[..]
        else {
            panic!("{config:?}");
        };
        assert_eq!((first.patience.question_ms, first.batch), (150, 32));
        assert_eq!((second.patience.question_ms, second.batch), (300, 8));
        assert!(EnginesConfig::demo().embedding.is_empty());
    }

    #[test]
    fn mistakes_in_the_embedding_part_are_named() {
        let openai = r#""kind": "openai", "url": "http://a/v1", "modelName": "m""#;
        let refusals = [
            (format!(r#"{{{openai}, "concurrency": 0}}"#), "concurrency of zero"),
            (format!(r#"{{{openai}, "batch": 0}}"#), "at least one text"),
            (r#"{"kind": "demo"}"#.to_owned(), "not a valid engines file"),
            (
                format!(r#"{{{openai}}}, {{"kind": "openai", "url": "http://b/v1", "modelName": "n"}}"#),
                "must name the same model",
            ),
            (
                format!(r#"{{{openai}}}, {{{openai}, "perMinute": 9}}"#),
                "two different concurrencies",
            ),
        ];

        for (embedding, words) in refusals {
            let error = load(&format!(r#"{{"embedding": [{embedding}]}}"#))
                .unwrap_err()
                .to_string();
            assert!(error.contains(words), "{embedding}: {error}");
        }
    }

    #[test]
    fn mistakes_in_the_file_are_named() {
        let refusals = [
            (r#"{"models": {}}"#, "no model"),
            (r#"{"models": {"sdxl": []}}"#, "no endpoint"),
            (
                r#"{"models": {"sdxxl": [{"kind": "demo"}]}}"#,
                "unknown picture model sdxxl",
            ),
            (
                r#"{"models": {"sdxl": [{"kind": "demo", "concurrency": 0}]}}"#,
                "concurrency of zero",
            ),
            (
                r#"{"models": {"sdxl": [{"kind": "demo"}, {"kind": "automatic1111", "url": "http://b"}]}}"#,
                "mixes demo and real",
            ),
            (
                r#"{"models": {"flux": [{"kind": "demo", "concurrency": 1}], "sdxl": [{"kind": "demo", "concurrency": 2}]}}"#,
                "two different concurrencies",
            ),
            (
                r#"{"models": {"sdxl": [{"kind": "oracle"}]}}"#,
                "not a valid engines file",
            ),
            (
                r#"{"models": {"sdxl": [{"kind": "demo", "url": "x"}]}}"#,
                "not a valid engines file",
            ),
        ];

        for (text, words) in refusals {
            assert!(load(text).unwrap_err().to_string().contains(words), "{text}");
        }
    }

    #[test]
    fn the_example_of_the_readme_is_valid() {
        let readme = include_str!("../README.md");
        let example = readme
            .split("```json")
            .nth(1)
            .and_then(|rest| rest.split("```").next())
            .unwrap();

        let example = load(example).unwrap();
        assert_eq!(
            (
                example.models.len(),
                example.chat.len(),
                example.speech.len(),
                example.embedding.len()
            ),
            (3, 2, 2, 1)
        );
    }

    #[test]
    fn a_missing_file_is_an_error_and_not_a_demo() {
        let missing = EnginesConfig::load(Some(Path::new("/nowhere/engines.json")));

        assert!(matches!(missing, Err(ConfigError::Unreadable { .. })));
    }
}
