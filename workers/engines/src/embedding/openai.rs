//! The embeddings API of `OpenAI` and of everything that speaks it.

use super::config::EmbeddingOpenAiConfig;
use super::port::{Embedding, EmbeddingEngine};
use crate::config::{ConfigError, secret};
use crate::deadline::finish_within;
use crate::endpoint::Engine;
use crate::http::{Http, refusal};
use crate::port::EngineError;
use async_trait::async_trait;
use meaning::Role;
use serde::Deserialize;
use serde_json::json;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Bytes of an answer for each text: as many numbers as are believed, written with all their digits.
const BYTES_A_TEXT: usize = 128 << 10;

pub(super) struct OpenAiEmbedding {
    name: String,
    http: Http,
    config: EmbeddingOpenAiConfig,
}

#[derive(Deserialize)]
struct Answered {
    data: Vec<Item>,
}

#[derive(Deserialize)]
struct Item {
    /// Which of the texts; absent where they come in their order.
    index: Option<usize>,
    embedding: Vec<f64>,
}

impl OpenAiEmbedding {
    pub(super) fn new(config: &EmbeddingOpenAiConfig) -> Result<Self, ConfigError> {
        let mut http = Http::new(&config.url, config.patience.of_connection())?;
        if let Some(variable) = &config.api_key_env {
            http = http.with_authorization(&format!("Bearer {}", secret(variable)?))?;
        }
        Ok(Self {
            name: format!("openai embedding {}", http.host()),
            http,
            config: config.clone(),
        })
    }

    async fn ask(&self, texts: &[String], within: Duration) -> Result<Vec<Embedding>, EngineError> {
        let mut embeddings = Vec::with_capacity(texts.len());
        for batch in texts.chunks(self.config.batch) {
            embeddings.extend(self.ask_of(batch, within).await?);
        }
        same_dimensions(embeddings)
    }

    async fn ask_of(&self, texts: &[String], within: Duration) -> Result<Vec<Embedding>, EngineError> {
        let body = json!({ "model": self.config.model_name, "input": texts });
        let post = self.http.post(self.http.url(&["embeddings"], &[]), &body);
        let answer = self.http.send(post, within).await?;
        if matches!(answer.status().as_u16(), 400 | 413 | 422) {
            return Err(refusal(&answer.failure().await));
        }
        let answered: Answered = answer.ok().await?.json((texts.len() + 1) * BYTES_A_TEXT).await?;
        in_order(answered.data, texts.len())
    }
}

/// Each text's own, once.
fn in_order(data: Vec<Item>, count: usize) -> Result<Vec<Embedding>, EngineError> {
    let garbage = |why: &str| EngineError::Garbage(format!("the answer has {why}"));
    if data.len() != count {
        return Err(garbage("a number of embeddings that differs from the number of texts"));
    }
    let mut places = vec![None; count];
    for (place, item) in data.into_iter().enumerate() {
        let place = places.get_mut(item.index.unwrap_or(place));
        let place = place.ok_or_else(|| garbage("an embedding without a text"))?;
        let embedding = Embedding::of(&item.embedding).ok_or_else(|| garbage("numbers that aren't an embedding"))?;
        if place.replace(embedding).is_some() {
            return Err(garbage("two embeddings of one text"));
        }
    }
    // As many as there are places, and no place twice.
    Ok(places.into_iter().flatten().collect())
}

fn same_dimensions(embeddings: Vec<Embedding>) -> Result<Vec<Embedding>, EngineError> {
    let differ = |pair: &[Embedding]| pair[0].numbers().len() != pair[1].numbers().len();
    if embeddings.windows(2).any(differ) {
        return Err(EngineError::Garbage(
            "the answer has embeddings of several dimensions".to_owned(),
        ));
    }
    Ok(embeddings)
}

#[async_trait]
impl Engine for OpenAiEmbedding {
    fn name(&self) -> &str {
        &self.name
    }

    /// Not every server lists its models; one that says so is there.
    async fn check_health(&self) -> Result<(), EngineError> {
        let list = self.http.get(self.http.url(&["models"], &[]));
        let answer = self.http.send(list, self.http.patience.health()).await?;
        match answer.status().as_u16() {
            404 | 405 => Ok(()),
            _ => answer.ok().await.map(drop),
        }
    }
}

#[async_trait]
impl EmbeddingEngine for OpenAiEmbedding {
    fn patience_of_a_question(&self) -> Duration {
        Duration::from_millis(self.config.patience.question_ms)
    }

    fn patience_of_a_job(&self) -> Duration {
        Duration::from_millis(self.config.patience.overall_ms)
    }

    /// The API has no word for what a text is for.
    async fn embed(
        &self,
        texts: &[String],
        _role: Role,
        within: Duration,
        cancel: &CancellationToken,
    ) -> Result<Vec<Embedding>, EngineError> {
        finish_within(within, cancel, self.ask(texts, within)).await
    }
}
