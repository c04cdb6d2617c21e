//! multilingual-e5-small in this process: meanings in about a hundred languages, on one core each.

use super::config::EmbeddingE5Config;
use super::port::{Embedding, EmbeddingEngine};
use crate::deadline::finish_within;
use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use meaning::{Meaning, MeaningError, Role};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// A page of memories takes about three seconds of a core; others are at work beside it.
const LIMIT: Duration = Duration::from_mins(2);

/// Models of this process by their files, loaded once for all engines.
static MODELS: LazyLock<Mutex<BTreeMap<PathBuf, Meaning>>> = LazyLock::new(Mutex::default);

/// The model of a file, shared by everything in this process that reads it.
pub(crate) fn model_at(file: &Path) -> Meaning {
    let mut models = MODELS.lock().unwrap_or_else(PoisonError::into_inner);
    let model = models
        .entry(file.to_owned())
        .or_insert_with(|| Meaning::new(file.to_owned()));
    model.clone()
}

pub(super) struct E5 {
    name: String,
    question: Duration,
    meaning: Meaning,
}

impl E5 {
    pub(super) fn new(config: &EmbeddingE5Config) -> Self {
        Self {
            name: config.file.display().to_string(),
            question: Duration::from_millis(config.question_ms),
            meaning: model_at(&config.file),
        }
    }

    async fn read(&self, texts: &[String], role: Role) -> Result<Vec<Embedding>, EngineError> {
        let directions = self.meaning.embed(texts, role).await.map_err(|error| failure(&error))?;
        let embeddings = directions.iter().map(|direction| {
            let numbers: Vec<f64> = direction.iter().copied().map(f64::from).collect();
            Embedding::of(&numbers).ok_or_else(|| EngineError::Garbage("E5: a text without a direction".to_owned()))
        });
        embeddings.collect()
    }
}

fn failure(error: &MeaningError) -> EngineError {
    match error {
        MeaningError::Unreadable(_, _) => EngineError::unavailable(format!("E5: {error}")),
        MeaningError::Malformed(_) | MeaningError::Stopped => EngineError::Garbage(format!("E5: {error}")),
    }
}

#[async_trait]
impl Engine for E5 {
    fn name(&self) -> &str {
        &self.name
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.meaning.check().map_err(|error| failure(&error))
    }
}

#[async_trait]
impl EmbeddingEngine for E5 {
    fn patience_of_a_question(&self) -> Duration {
        self.question
    }

    fn patience_of_a_job(&self) -> Duration {
        LIMIT
    }

    async fn embed(
        &self,
        texts: &[String],
        role: Role,
        within: Duration,
        cancel: &CancellationToken,
    ) -> Result<Vec<Embedding>, EngineError> {
        finish_within(within, cancel, self.read(texts, role)).await
    }
}
