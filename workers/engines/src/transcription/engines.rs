//! Every transcription engine of a deployment, and load balancing of recordings.

use super::config::{TranscriptionEndpointConfig, terms};
use super::openai::OpenAiTranscription;
use super::port::{TranscriptionEngine, TranscriptionRequest};
use crate::config::{ConfigError, EnginesConfig};
use crate::endpoint::{Endpoint, Machines, Rate};
use crate::pace::Pace;
use crate::port::EngineError;
use crate::told::listen;
use crate::visits::Visits;
use crate::vitals::EngineKind;
use crate::watched::{WatchedEngine, watched};
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

pub struct TranscriptionEngines {
    endpoints: Vec<Endpoint<dyn TranscriptionEngine>>,
    pace: Option<Arc<dyn Pace>>,
}

impl TranscriptionEngines {
    pub fn new(config: &EnginesConfig) -> Result<Self, ConfigError> {
        let mut machines = Machines::default();
        let endpoints = config
            .transcription
            .iter()
            .map(|endpoint| build(endpoint, &mut machines));
        Ok(Self {
            endpoints: endpoints.collect::<Result<_, _>>()?,
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
    pub(crate) fn watched(&self) -> Vec<WatchedEngine> {
        watched(&self.endpoints)
    }

    /// Whether no engine is configured.
    pub fn is_empty(&self) -> bool {
        self.endpoints.is_empty()
    }

    /// Writes down a recording on the least loaded healthy machine, and fails over to another.
    pub async fn transcribe(
        &self,
        request: &TranscriptionRequest,
        cancel: &CancellationToken,
    ) -> Result<String, EngineError> {
        let mut visits = Visits::new(&self.endpoints, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next().await? {
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.transcribe(request, call.stop())).await;
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
}

fn build<'a>(
    endpoint: &'a TranscriptionEndpointConfig,
    machines: &mut Machines<'a>,
) -> Result<Endpoint<dyn TranscriptionEngine>, ConfigError> {
    let terms = terms(endpoint);
    let engine: Arc<dyn TranscriptionEngine> = match endpoint {
        TranscriptionEndpointConfig::OpenAi(config) => Arc::new(OpenAiTranscription::new(config)?),
    };
    Ok(Endpoint {
        engine,
        machine: machines.at(&terms),
        vitals: machines.vitals_at(EngineKind::Speech, "transcription", &terms),
        // Providers limit transcriptions separately.
        rate: terms
            .per_minute
            .map(|limit| Rate::of(&format!("transcription {}", terms.machine), limit)),
    })
}
