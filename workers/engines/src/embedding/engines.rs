//! Every embedding engine of a deployment, and load balancing of texts.

use super::config::{EmbeddingEndpointConfig, terms};
use super::e5::E5;
use super::openai::OpenAiEmbedding;
use super::port::{Embedding, EmbeddingEngine};
use crate::config::{ConfigError, EnginesConfig};
use crate::endpoint::{Endpoint, Machines, Rate};
use crate::pace::Pace;
use crate::port::EngineError;
use crate::told::listen;
use crate::visits::Visits;
use crate::vitals::EngineKind;
use crate::watched::{WatchedEngine, watched};
use meaning::Role;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

type Meanings = Vec<Endpoint<dyn EmbeddingEngine>>;

pub struct EmbeddingEngines {
    endpoints: Meanings,
    model: Option<String>,
    pace: Option<Arc<dyn Pace>>,
}

impl EmbeddingEngines {
    pub fn new(config: &EnginesConfig) -> Result<Self, ConfigError> {
        let mut machines = Machines::default();
        let endpoints = config.embedding.iter().map(|endpoint| build(endpoint, &mut machines));
        Ok(Self {
            endpoints: endpoints.collect::<Result<_, _>>()?,
            model: config.embedding.first().map(|endpoint| endpoint.model().to_owned()),
            pace: None,
        })
    }

    /// Rate limiter shared by all processes. Without it providers' limits are ignored.
    #[must_use]
    pub fn paced_by(mut self, pace: Arc<dyn Pace>) -> Self {
        self.pace = Some(pace);
        self
    }

    /// Each engine, to report and to switch.
    pub fn watched(&self) -> Vec<WatchedEngine> {
        watched(&self.endpoints)
    }

    /// Checks every engine. Returns the failing ones, each with its error.
    pub async fn missing(&self) -> Vec<(&str, EngineError)> {
        let mut missing = Vec::new();
        for endpoint in &self.endpoints {
            if let Err(error) = endpoint.engine.check_health().await {
                missing.push((endpoint.engine.name(), error));
            }
        }
        missing
    }

    /// The model of these embeddings, comparable with no other's. `None`: no engine is configured.
    pub fn model(&self) -> Option<&str> {
        self.model.as_deref()
    }

    /// Embeds the texts, in order, on the least loaded healthy machine, and fails over to another.
    pub async fn embed(&self, texts: &[String], cancel: &CancellationToken) -> Result<Vec<Embedding>, EngineError> {
        let mut visits = Visits::new(&self.endpoints, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next().await? {
            let within = endpoint.engine.patience_of_a_job();
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.embed(texts, Role::Passage, within, call.stop())).await;
            endpoint.machine.record_render(&outcome);
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error) if error.is_retryable() => visits.move_on(endpoint, error),
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }

    /// Embeds a text that someone is waiting for: never waits for a busy or absent machine, and for none longer than
    /// its question timeout, counted from now.
    pub async fn embed_question(&self, text: &str, cancel: &CancellationToken) -> Result<Embedding, EngineError> {
        let asked = Instant::now();
        let mut visits = Visits::new(&self.endpoints, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next_at_once() {
            let patience = endpoint.engine.patience_of_a_question();
            let within = patience.saturating_sub(asked.elapsed());
            if within.is_zero() {
                break;
            }
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(self.ask(endpoint, text, within, call.stop())).await;
            endpoint.machine.record_render(&outcome);
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error) if error.is_retryable() => visits.move_on(endpoint, error),
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }

    async fn ask(
        &self,
        endpoint: &Endpoint<dyn EmbeddingEngine>,
        text: &str,
        within: Duration,
        cancel: &CancellationToken,
    ) -> Result<Embedding, EngineError> {
        let asked = Instant::now();
        let turn = timeout(within, endpoint.await_turn(self.pace.as_ref(), cancel)).await;
        // Its turn comes too late, which is not the machine's fault.
        turn.unwrap_or(Err(EngineError::RateUsedUp { retry_after: within }))?;
        let within = within.saturating_sub(asked.elapsed());
        let embeddings = endpoint
            .engine
            .embed(&[text.to_owned()], Role::Query, within, cancel)
            .await?;
        let embedding = embeddings.into_iter().next();
        embedding.ok_or_else(|| EngineError::Garbage("the answer is empty".to_owned()))
    }
}

fn build<'a>(
    endpoint: &'a EmbeddingEndpointConfig,
    machines: &mut Machines<'a>,
) -> Result<Endpoint<dyn EmbeddingEngine>, ConfigError> {
    let terms = terms(endpoint);
    let engine: Arc<dyn EmbeddingEngine> = match endpoint {
        EmbeddingEndpointConfig::E5(config) => Arc::new(E5::new(config)),
        EmbeddingEndpointConfig::OpenAi(config) => Arc::new(OpenAiEmbedding::new(config)?),
    };
    Ok(Endpoint {
        engine,
        machine: machines.at(&terms),
        vitals: machines.vitals_at(EngineKind::Embedding, endpoint.model(), &terms),
        // Providers limit embeddings separately.
        rate: terms
            .per_minute
            .map(|limit| Rate::of(&format!("embedding {}", terms.machine), limit)),
    })
}
