//! Every engine of a deployment, and who gets the next picture.

use crate::automatic1111::Automatic1111;
use crate::comfyui::ComfyUi;
use crate::config::{ConfigError, EndpointConfig, EnginesConfig};
use crate::demo::Demo;
use crate::forward::Forward;
use crate::machine::Machine;
use crate::openai::OpenAi;
use crate::pace::{Pace, Turn};
use crate::port::{EngineError, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage};
use futures::future::{join_all, select_all};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::sync::CancellationToken;

/// Machines one render may visit. A request that brings machines down must not bring all of them down.
const MAX_VISITS: usize = 3;
/// For a health check whose own limits fail.
const PROBE_LIMIT: Duration = Duration::from_secs(15);

pub struct Engines {
    models: BTreeMap<String, Vec<Endpoint>>,
    pace: Option<Arc<dyn Pace>>,
}

struct Endpoint {
    engine: Arc<dyn ImageEngine>,
    machine: Arc<Machine>,
    rate: Option<Rate>,
}

/// What a provider allows.
struct Rate {
    provider: String,
    per_minute: u32,
}

impl Engines {
    pub fn from_config(config: &EnginesConfig) -> Result<Self, ConfigError> {
        let mut machines: HashMap<&str, Arc<Machine>> = HashMap::new();
        let mut models = BTreeMap::new();
        for (model, endpoints) in &config.models {
            let mut built = Vec::with_capacity(endpoints.len());
            for endpoint in endpoints {
                let machine = machines
                    .entry(endpoint.machine())
                    .or_insert_with(|| Arc::new(Machine::new(endpoint.concurrency())));
                built.push(Endpoint {
                    engine: engine_of(endpoint)?,
                    machine: Arc::clone(machine),
                    rate: endpoint.per_minute().map(|per_minute| Rate {
                        provider: endpoint.machine().to_owned(),
                        per_minute: per_minute.get(),
                    }),
                });
            }
            models.insert(model.clone(), built);
        }
        Ok(Self { models, pace: None })
    }

    /// Whoever holds the processes to what providers allow a minute. Without it nobody counts.
    #[must_use]
    pub fn paced_by(mut self, pace: Arc<dyn Pace>) -> Self {
        self.pace = Some(pace);
        self
    }

    /// Engines that did not come from a file, one model each, `concurrency` pictures at a time.
    pub fn of(models: impl IntoIterator<Item = (String, Vec<Arc<dyn ImageEngine>>)>, concurrency: usize) -> Self {
        let endpoint = |engine| Endpoint {
            engine,
            machine: Arc::new(Machine::new(concurrency)),
            rate: None,
        };
        let models = models
            .into_iter()
            .map(|(model, engines)| (model, engines.into_iter().map(endpoint).collect()))
            .collect();
        Self { models, pace: None }
    }

    /// In alphabetical order.
    pub fn models(&self) -> impl Iterator<Item = &str> {
        self.models.keys().map(String::as_str)
    }

    /// Whether pictures of this model have to be labelled as demo renders. Unknown models draw nothing.
    pub fn is_demo(&self, model: &str) -> bool {
        self.endpoints(model).iter().any(|endpoint| endpoint.engine.is_demo())
    }

    /// Whether some machine takes work for this model, as far as is known without asking.
    pub fn is_available(&self, model: &str) -> bool {
        self.endpoints(model)
            .iter()
            .any(|endpoint| endpoint.machine.pause_left().is_none_or(|left| left.is_zero()))
    }

    /// Draws on the least loaded machine that is well, and elsewhere when that one dies. Waits while all are busy;
    /// when all are dead the error says when to come back.
    pub async fn render(
        &self,
        model: &str,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        let mut left: Vec<&Endpoint> = self.endpoints(model).iter().collect();
        if left.is_empty() {
            return Err(EngineError::Rejected("the model is not offered".to_owned()));
        }
        let mut forward = Forward::new(progress);
        let mut report = |news: Progress| forward.report(news);
        let mut failure = None;
        for _ in 0..MAX_VISITS {
            let Some((at, slot)) = enter(&left, cancel).await? else {
                break;
            };
            let endpoint = left.remove(at);
            match self.await_turn(endpoint, cancel).await {
                Ok(()) => {}
                Err(error @ EngineError::RateUsedUp { .. }) => {
                    failure = Some(worse(failure, error));
                    continue;
                }
                Err(cancelled) => return Err(cancelled),
            }
            let outcome = endpoint.engine.render(request, &mut report, cancel).await;
            endpoint.machine.record_render(&outcome);
            drop(slot);
            match outcome {
                Err(error @ (EngineError::Unavailable { .. } | EngineError::Garbage(_))) => {
                    tracing::warn!(engine = endpoint.engine.name(), %error, "An engine failed, the work moves on");
                    failure = Some(worse(failure, error));
                }
                settled => return settled,
            }
        }
        Err(self.with_hint(model, failure))
    }

    /// Waits until the provider may be called, as all processes have agreed.
    async fn await_turn(&self, endpoint: &Endpoint, cancel: &CancellationToken) -> Result<(), EngineError> {
        let (Some(pace), Some(rate)) = (&self.pace, &endpoint.rate) else {
            return Ok(());
        };
        match pace.reserve(&rate.provider, rate.per_minute).await {
            Turn::NotBefore(retry_after) => Err(EngineError::RateUsedUp { retry_after }),
            Turn::In(wait) => tokio::select! {
                () = cancel.cancelled() => Err(EngineError::Cancelled),
                () = tokio::time::sleep(wait) => Ok(()),
            },
        }
    }

    fn endpoints(&self, model: &str) -> &[Endpoint] {
        self.models.get(model).map_or(&[], Vec::as_slice)
    }

    /// Says when the first machine will be asked again.
    fn with_hint(&self, model: &str, failure: Option<EngineError>) -> EngineError {
        match failure {
            Some(EngineError::Unavailable { reason, retry_after }) => EngineError::Unavailable {
                reason,
                retry_after: retry_after.or(self.next_probe(model)),
            },
            Some(error) => error,
            None => EngineError::Unavailable {
                reason: "every machine for this model is being left alone".to_owned(),
                retry_after: self.next_probe(model),
            },
        }
    }

    fn next_probe(&self, model: &str) -> Option<Duration> {
        self.endpoints(model)
            .iter()
            .filter_map(|endpoint| endpoint.machine.pause_left())
            .min()
    }
}

/// A slot on the best of `endpoints`, with its position; nothing when none of them is well.
async fn enter(
    endpoints: &[&Endpoint],
    cancel: &CancellationToken,
) -> Result<Option<(usize, OwnedSemaphorePermit)>, EngineError> {
    loop {
        if cancel.is_cancelled() {
            return Err(EngineError::Cancelled);
        }
        probe_due(endpoints).await;
        let mut well: Vec<usize> = (0..endpoints.len())
            .filter(|&at| endpoints[at].machine.is_well())
            .collect();
        // The sort is stable: between equals the order of the file decides.
        well.sort_by_key(|&at| endpoints[at].machine.load());
        if let Some(free) = well
            .iter()
            .find_map(|&at| Some((at, endpoints[at].machine.try_enter()?)))
        {
            return Ok(Some(free));
        }
        if well.is_empty() {
            return Ok(None);
        }
        let waiting = select_all(well.iter().map(|&at| {
            let machine = &endpoints[at].machine;
            Box::pin(async move { (at, machine.enter().await) })
        }));
        tokio::select! {
            () = cancel.cancelled() => return Err(EngineError::Cancelled),
            () = next_probe_due(endpoints) => {}
            // While we waited the machine may have died under somebody else's picture.
            ((at, slot), _, _) = waiting => if endpoints[at].machine.is_well() {
                return Ok(Some((at, slot)));
            },
        }
    }
}

/// Checks the health of machines whose pause is over. One that answers takes work again.
async fn probe_due(endpoints: &[&Endpoint]) {
    let due = endpoints.iter().filter(|endpoint| endpoint.machine.claim_probe());
    join_all(due.map(|endpoint| async move {
        let health = match tokio::time::timeout(PROBE_LIMIT, endpoint.engine.check_health()).await {
            Ok(health) => health,
            Err(_) => Err(EngineError::TimedOut),
        };
        endpoint.machine.record_probe(&health);
    }))
    .await;
}

/// Returns when the pause of some machine ends; never, when all are well.
async fn next_probe_due(endpoints: &[&Endpoint]) {
    match endpoints
        .iter()
        .filter_map(|endpoint| endpoint.machine.pause_left())
        .min()
    {
        Some(left) => tokio::time::sleep(left).await,
        None => std::future::pending().await,
    }
}

/// Useless answers outrank absent machines: a request that breaks engines must spend its attempts, not wait for ever. A
/// provider that only has to be waited for outranks an absent one: an order is not given up while it is there.
fn worse(before: Option<EngineError>, now: EngineError) -> EngineError {
    match (before, now) {
        (Some(before @ EngineError::Garbage(_)), EngineError::Unavailable { .. } | EngineError::RateUsedUp { .. })
        | (Some(before @ EngineError::RateUsedUp { .. }), EngineError::Unavailable { .. }) => before,
        (_, now) => now,
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
