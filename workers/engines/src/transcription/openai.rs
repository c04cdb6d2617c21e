//! The transcription API of `OpenAI` and everything compatible.

use super::config::TranscriptionOpenAiConfig;
use super::port::{TranscriptionEngine, TranscriptionRequest};
use crate::config::{ConfigError, secret};
use crate::deadline::finish_within;
use crate::endpoint::Engine;
use crate::form::Form;
use crate::http::{Http, SMALL_JSON, refusal};
use crate::port::EngineError;
use crate::stable_id::stable_id;
use async_trait::async_trait;
use serde::Deserialize;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

pub(super) struct OpenAiTranscription {
    name: String,
    http: Http,
    config: TranscriptionOpenAiConfig,
}

#[derive(Deserialize)]
struct Heard {
    text: String,
}

impl OpenAiTranscription {
    pub(super) fn new(config: &TranscriptionOpenAiConfig) -> Result<Self, ConfigError> {
        let mut http = Http::new(&config.url, config.patience.of_connection())?;
        if let Some(variable) = &config.api_key_env {
            http = http.with_authorization(&format!("Bearer {}", secret(variable)?))?;
        }
        Ok(Self {
            name: format!("openai transcription {}", http.host()),
            http,
            config: config.clone(),
        })
    }

    fn overall(&self) -> Duration {
        Duration::from_millis(self.config.patience.overall_ms)
    }

    async fn hear(&self, request: &TranscriptionRequest) -> Result<String, EngineError> {
        // The key is hashed, so that third parties learn nothing about our ids.
        let key = stable_id(&request.key).to_string();
        let mut form = Form::new(&key);
        form.text("model", &self.config.model_name);
        form.text("language", &request.language);
        form.text("response_format", "json");
        form.file("file", "recording.wav", "audio/wav", &request.sound);
        let url = self.http.url(&["audio", "transcriptions"], &[]);
        let (content_type, body) = form.finish();
        let post = self.http.post_bytes(url, &content_type, body);
        let answer = self
            .http
            .send(post.header("idempotency-key", key), self.overall())
            .await?;
        if matches!(answer.status().as_u16(), 400 | 413 | 422) {
            return Err(refusal(&answer.failure().await));
        }
        let heard: Heard = answer.ok().await?.json(SMALL_JSON).await?;
        Ok(heard.text)
    }
}

#[async_trait]
impl Engine for OpenAiTranscription {
    fn name(&self) -> &str {
        &self.name
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.http.tell(self.http.get(self.http.url(&["models"], &[]))).await
    }
}

#[async_trait]
impl TranscriptionEngine for OpenAiTranscription {
    async fn transcribe(
        &self,
        request: &TranscriptionRequest,
        cancel: &CancellationToken,
    ) -> Result<String, EngineError> {
        finish_within(self.overall(), cancel, self.hear(request)).await
    }
}
