//! The speech API of `OpenAI` and everything compatible.

use super::config::SpeechOpenAiConfig;
use super::port::{MAX_SOUND, SpeechEngine, SpeechRequest, Voice, VoiceSource};
use crate::config::{ConfigError, secret};
use crate::deadline::finish_within;
use crate::endpoint::Engine;
use crate::form::Form;
use crate::http::{Http, SMALL_JSON, refusal};
use crate::port::EngineError;
use crate::stable_id::stable_id;
use async_trait::async_trait;
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Accepted media types, whatever was asked for.
const SOUNDS: [&str; 12] = [
    "audio/wav",
    "audio/x-wav",
    "audio/wave",
    "audio/vnd.wave",
    "audio/mpeg",
    "audio/mp3",
    "audio/flac",
    "audio/x-flac",
    "audio/ogg",
    "audio/opus",
    "audio/aac",
    // Some servers declare nothing else.
    "application/octet-stream",
];

pub(super) struct OpenAiSpeech {
    name: String,
    http: Http,
    config: SpeechOpenAiConfig,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

/// Characters of an engine's name for a voice.
const MAX_ID: usize = 200;

impl OpenAiSpeech {
    pub(super) fn new(config: &SpeechOpenAiConfig) -> Result<Self, ConfigError> {
        let mut http = Http::new(&config.url, config.patience.of_connection())?;
        if let Some(variable) = &config.api_key_env {
            http = http.with_authorization(&format!("Bearer {}", secret(variable)?))?;
        }
        Ok(Self {
            name: format!("openai speech {}", http.host()),
            http,
            config: config.clone(),
        })
    }

    fn overall(&self) -> Duration {
        Duration::from_millis(self.config.patience.overall_ms)
    }

    async fn say(&self, request: &SpeechRequest) -> Result<Vec<u8>, EngineError> {
        let body = json!({
            "model": self.config.model_name,
            "input": request.text,
            "voice": self.voice(&request.voice),
            "response_format": "wav",
        });
        let url = self.http.url(&["audio", "speech"], &[]);
        // The key is hashed, so that third parties learn nothing about our ids.
        let post = self.http.post(url, &body);
        let post = post.header("idempotency-key", stable_id(&request.key).to_string());
        let answer = self.http.send(post, self.overall()).await?;
        if matches!(answer.status().as_u16(), 400 | 413 | 422) {
            return Err(refusal(&answer.failure().await));
        }
        let answer = answer.ok().await?;
        let media_type = answer.media_type().unwrap_or_default();
        if !SOUNDS.contains(&media_type.as_str()) {
            return Err(EngineError::Garbage("the answer's media type isn't audio".to_owned()));
        }
        let sound = answer.body(MAX_SOUND).await?;
        if sound.is_empty() {
            return Err(EngineError::Garbage("the answer is empty".to_owned()));
        }
        Ok(sound)
    }

    async fn clone_voice(&self, source: &VoiceSource) -> Result<String, EngineError> {
        let key = stable_id(&source.key).to_string();
        let mut form = Form::new(&key);
        form.text("name", &format!("twin-{key}"));
        form.text("model", &self.config.model_name);
        form.text("language", &source.language);
        form.file("audio_sample", "sample.wav", "audio/wav", &source.sound);
        let url = self.http.url(&["audio", "voices"], &[]);
        let (content_type, body) = form.finish();
        let post = self.http.post_bytes(url, &content_type, body);
        let post = post.header("idempotency-key", key);
        let answer = self.http.send(post, self.overall()).await?;
        if matches!(answer.status().as_u16(), 400 | 413 | 422) {
            return Err(refusal(&answer.failure().await));
        }
        let made: Made = answer.ok().await?.json(SMALL_JSON).await?;
        if (1..=MAX_ID).contains(&made.id.chars().count()) {
            Ok(made.id)
        } else {
            Err(EngineError::Garbage("the voice has no usable name".to_owned()))
        }
    }

    async fn forget_voice(&self, voice: &str) -> Result<(), EngineError> {
        let url = self.http.url(&["audio", "voices", voice], &[]);
        let answer = self.http.send(self.http.delete(url), self.overall()).await?;
        match answer.status().as_u16() {
            404 | 410 => Ok(()),
            _ => answer.ok().await.map(drop),
        }
    }

    fn voice<'a>(&'a self, voice: &'a Voice) -> &'a str {
        if let Some(own) = &voice.own {
            return own;
        }
        let voices = &self.config.voices;
        let known = voices.get(&voice.name).or_else(|| voices.get(&voice.gender));
        known.unwrap_or(&self.config.voice)
    }
}

#[async_trait]
impl Engine for OpenAiSpeech {
    fn name(&self) -> &str {
        &self.name
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.http.tell(self.http.get(self.http.url(&["models"], &[]))).await
    }
}

#[async_trait]
impl SpeechEngine for OpenAiSpeech {
    async fn speak(&self, request: &SpeechRequest, cancel: &CancellationToken) -> Result<Vec<u8>, EngineError> {
        finish_within(self.overall(), cancel, self.say(request)).await
    }

    async fn make_voice(&self, source: &VoiceSource, cancel: &CancellationToken) -> Result<String, EngineError> {
        finish_within(self.overall(), cancel, self.clone_voice(source)).await
    }

    async fn delete_voice(&self, voice: &str, cancel: &CancellationToken) -> Result<(), EngineError> {
        finish_within(self.overall(), cancel, self.forget_voice(voice)).await
    }
}
