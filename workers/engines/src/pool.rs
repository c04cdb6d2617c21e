//! Every image engine of a deployment, and load balancing of pictures.

use crate::automatic1111::Automatic1111;
use crate::comfyui::ComfyUi;
use crate::config::{ConfigError, EndpointConfig, EnginesConfig};
use crate::demo::Demo;
use crate::endpoint::{Endpoint, Engine, Machines, Rate};
use crate::forward::Forward;
use crate::machine::Machine;
use crate::openai::OpenAi;
use crate::pace::Pace;
use crate::port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage};
use crate::told::listen;
use crate::visits::Visits;
use crate::vitals::{EngineKey, EngineKind, Vitals};
use crate::watched::{WatchedEngine, watched};
use async_trait::async_trait;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

pub struct Engines {
    models: BTreeMap<String, Vec<Endpoint<dyn ImageEngine>>>,
    pace: Option<Arc<dyn Pace>>,
}

#[async_trait]
impl Engine for dyn ImageEngine {
    fn name(&self) -> &str {
        ImageEngine::name(self)
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        ImageEngine::check_health(self).await
    }
}

impl Engines {
    pub fn from_config(config: &EnginesConfig) -> Result<Self, ConfigError> {
        let mut machines = Machines::default();
        let mut models = BTreeMap::new();
        for (model, endpoints) in &config.models {
            let mut built = Vec::with_capacity(endpoints.len());
            for endpoint in endpoints {
                let terms = endpoint.terms();
                built.push(Endpoint {
                    engine: engine_of(endpoint)?,
                    machine: machines.at(&terms),
                    vitals: machines.vitals_at(EngineKind::Image, model, &terms),
                    rate: terms.per_minute.map(|limit| Rate::of(terms.machine, limit)),
                });
            }
            models.insert(model.clone(), built);
        }
        Ok(Self { models, pace: None })
    }

    /// Rate limiter shared by all processes. Without it providers' limits are ignored.
    #[must_use]
    pub fn paced_by(mut self, pace: Arc<dyn Pace>) -> Self {
        self.pace = Some(pace);
        self
    }

    /// Engines that did not come from a file, one model each, with `concurrency` pictures at a time.
    pub fn of(models: impl IntoIterator<Item = (String, Vec<Arc<dyn ImageEngine>>)>, concurrency: usize) -> Self {
        let endpoint = |model: &str, engine: Arc<dyn ImageEngine>| Endpoint {
            machine: Arc::new(Machine::new(concurrency)),
            vitals: Arc::new(Vitals::new(EngineKey {
                kind: EngineKind::Image,
                model: model.to_owned(),
                endpoint: ImageEngine::name(&*engine).to_owned(),
            })),
            engine,
            rate: None,
        };
        let models = models.into_iter().map(|(model, engines)| {
            let endpoints: Vec<_> = engines.into_iter().map(|engine| endpoint(&model, engine)).collect();
            (model, endpoints)
        });
        Self {
            models: models.collect(),
            pace: None,
        }
    }

    /// Each engine, to report and to switch.
    pub fn watched(&self) -> Vec<WatchedEngine> {
        watched(self.models.values().flatten())
    }

    /// In alphabetical order.
    pub fn models(&self) -> impl Iterator<Item = &str> {
        self.models.keys().map(String::as_str)
    }

    /// Whether pictures of this model must be labelled as demo renders. Unknown models draw nothing.
    pub fn is_demo(&self, model: &str) -> bool {
        self.endpoints(model).iter().any(|endpoint| endpoint.engine.is_demo())
    }

    /// Whether some machine accepts work for this model, as far as is known without asking.
    pub fn is_available(&self, model: &str) -> bool {
        self.endpoints(model)
            .iter()
            .filter(|endpoint| endpoint.vitals.takes_work())
            .any(|endpoint| endpoint.machine.pause_left().is_none_or(|left| left.is_zero()))
    }

    /// Draws on the least loaded healthy machine, and fails over to another. Waits while all are busy; when all are
    /// down the error says when to retry.
    pub async fn render(
        &self,
        model: &str,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        let endpoints = self.endpoints(model);
        if endpoints.is_empty() {
            return Err(EngineError::Rejected("the model is not offered".to_owned()));
        }
        let mut forward = Forward::new(progress);
        let mut report = |news: Progress| forward.report(news);
        let mut visits = Visits::new(endpoints, self.pace.as_ref(), cancel);
        while let Some((endpoint, slot)) = visits.next().await? {
            let call = endpoint.vitals.begin(cancel);
            let (outcome, told) = listen(endpoint.engine.render(request, &mut report, call.stop())).await;
            endpoint.machine.record_render(&outcome);
            let outcome = call.end(outcome, told.as_ref());
            drop(slot);
            match outcome {
                Err(error @ (EngineError::Unavailable { .. } | EngineError::Garbage(_))) => {
                    visits.move_on(endpoint, error);
                }
                settled => return settled,
            }
        }
        Err(visits.into_failure())
    }

    fn endpoints(&self, model: &str) -> &[Endpoint<dyn ImageEngine>] {
        self.models.get(model).map_or(&[], Vec::as_slice)
    }
}

fn engine_of(endpoint: &EndpointConfig) -> Result<Arc<dyn ImageEngine>, ConfigError> {
    Ok(match endpoint {
        EndpointConfig::Demo(_) => Arc::new(Demo),
        EndpointConfig::ComfyUi(config) => Arc::new(ComfyUi::new(config)?),
        EndpointConfig::Automatic1111(config) => Arc::new(Automatic1111::new(config)?),
        EndpointConfig::OpenAi(config) => Arc::new(OpenAi::new(config)?),
    })
}
