//! An engine at an address: assigns it work by load and health.

use crate::config::Terms;
use crate::machine::Machine;
use crate::pace::{Pace, Turn};
use crate::port::EngineError;
use crate::told::listen;
use crate::vitals::{EngineKey, EngineKind, Found, Vitals};
use async_trait::async_trait;
use futures::future::{join_all, select_all};
use reqwest::Url;
use std::collections::HashMap;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::sync::CancellationToken;

/// Machines that one piece of work may visit. A request that crashes machines must not crash all of them.
pub(crate) const MAX_VISITS: usize = 3;
/// Retry delay for callers that don't wait for a busy machine.
const BUSY: Duration = Duration::from_secs(10);
/// For a health check whose own limits fail.
const PROBE_LIMIT: Duration = Duration::from_secs(15);

#[async_trait]
pub(crate) trait Engine: Send + Sync {
    /// For logs: kind and host, never a key.
    fn name(&self) -> &str;

    /// Asks whether the engine would accept work now; gives it none.
    async fn check_health(&self) -> Result<(), EngineError>;

    /// Its server and model, if it was found on this machine.
    fn found(&self) -> Option<Found> {
        None
    }
}

pub(crate) struct Endpoint<E: ?Sized> {
    pub(crate) engine: Arc<E>,
    pub(crate) machine: Arc<Machine>,
    pub(crate) vitals: Arc<Vitals>,
    pub(crate) rate: Option<Rate>,
}

/// A provider's rate limit.
pub(crate) struct Rate {
    pub(crate) provider: String,
    pub(crate) per_minute: u32,
}

impl Rate {
    pub(crate) fn of(provider: &str, per_minute: NonZeroU32) -> Self {
        Self {
            provider: provider.to_owned(),
            per_minute: per_minute.get(),
        }
    }
}

impl<E: ?Sized> Endpoint<E> {
    /// Whether it gets work: the machine is well, and staff let it.
    pub(crate) fn is_open(&self) -> bool {
        self.machine.is_well() && self.vitals.takes_work()
    }

    /// Waits for a turn with the provider, coordinated across all processes.
    pub(crate) async fn await_turn(
        &self,
        pace: Option<&Arc<dyn Pace>>,
        cancel: &CancellationToken,
    ) -> Result<(), EngineError> {
        let (Some(pace), Some(rate)) = (pace, &self.rate) else {
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
}

/// The machines of a configuration. Endpoints with the same address share one.
#[derive(Default)]
pub(crate) struct Machines<'a> {
    machines: HashMap<&'a str, Arc<Machine>>,
    vitals: HashMap<EngineKey, Arc<Vitals>>,
}

impl<'a> Machines<'a> {
    pub(crate) fn at(&mut self, terms: &Terms<'a>) -> Arc<Machine> {
        let machine = self.machines.entry(terms.machine);
        Arc::clone(machine.or_insert_with(|| Arc::new(Machine::new(terms.concurrency))))
    }

    /// Shared by the endpoints of a model on one host.
    pub(crate) fn vitals_at(&mut self, kind: EngineKind, model: &str, terms: &Terms<'a>) -> Arc<Vitals> {
        let key = EngineKey {
            kind,
            model: model.to_owned(),
            endpoint: host_of(terms.machine),
        };
        let vitals = self.vitals.entry(key.clone());
        Arc::clone(vitals.or_insert_with(|| Arc::new(Vitals::new(key))))
    }
}

/// Host and port of an address: its path and user information may be secrets. Engines without one keep their name.
fn host_of(machine: &str) -> String {
    let Ok(url) = Url::parse(machine) else {
        return machine.to_owned();
    };
    match (url.host_str(), url.port_or_known_default()) {
        (Some(host), Some(port)) => format!("{host}:{port}"),
        (Some(host), None) => host.to_owned(),
        (None, _) => machine.to_owned(),
    }
}

/// A slot on the best of `endpoints`, with its position; `None` if none is healthy.
pub(crate) async fn enter<E: Engine + ?Sized>(
    endpoints: &[&Endpoint<E>],
    cancel: &CancellationToken,
) -> Result<Option<(usize, OwnedSemaphorePermit)>, EngineError> {
    loop {
        if cancel.is_cancelled() {
            return Err(EngineError::Cancelled);
        }
        probe_due(endpoints).await;
        let well = well_of(endpoints);
        if let Some(free) = free_of(endpoints, &well) {
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
            // While we waited the machine may have failed under other work.
            ((at, slot), _, _) = waiting => if endpoints[at].is_open() {
                return Ok(Some((at, slot)));
            },
        }
    }
}

/// [`enter`] without waiting: [`EngineError::RateUsedUp`] while all healthy ones are busy.
pub(crate) async fn try_enter<E: Engine + ?Sized>(
    endpoints: &[&Endpoint<E>],
) -> Result<Option<(usize, OwnedSemaphorePermit)>, EngineError> {
    probe_due(endpoints).await;
    let well = well_of(endpoints);
    match free_of(endpoints, &well) {
        None if !well.is_empty() => Err(EngineError::RateUsedUp { retry_after: BUSY }),
        free => Ok(free),
    }
}

/// [`enter`] without any delay: `None` while all healthy ones are busy. Probes machines whose pause is over in the
/// background, for later callers.
pub(crate) fn enter_at_once<E: Engine + ?Sized + 'static>(
    endpoints: &[&Endpoint<E>],
) -> Option<(usize, OwnedSemaphorePermit)> {
    for endpoint in endpoints.iter().filter(|endpoint| endpoint.machine.claim_probe()) {
        tokio::spawn(probe_of(endpoint));
    }
    free_of(endpoints, &well_of(endpoints))
}

/// The least loaded first.
fn well_of<E: ?Sized>(endpoints: &[&Endpoint<E>]) -> Vec<usize> {
    let mut well: Vec<usize> = (0..endpoints.len()).filter(|&at| endpoints[at].is_open()).collect();
    // The sort is stable: among equals the order of the file decides.
    well.sort_by_key(|&at| endpoints[at].machine.load());
    well
}

fn free_of<E: ?Sized>(endpoints: &[&Endpoint<E>], well: &[usize]) -> Option<(usize, OwnedSemaphorePermit)> {
    well.iter()
        .find_map(|&at| Some((at, endpoints[at].machine.try_enter()?)))
}

/// Checks the health of machines whose pause is over. Those that answer accept work again.
async fn probe_due<E: Engine + ?Sized>(endpoints: &[&Endpoint<E>]) {
    let due = endpoints.iter().filter(|endpoint| endpoint.machine.claim_probe());
    join_all(due.map(|endpoint| probe_of(endpoint))).await;
}

fn probe_of<E: Engine + ?Sized>(endpoint: &Endpoint<E>) -> impl Future<Output = ()> + use<E> {
    let (engine, machine) = (Arc::clone(&endpoint.engine), Arc::clone(&endpoint.machine));
    probe(engine, machine, Arc::clone(&endpoint.vitals))
}

/// Checks the health of an engine; the answer decides whether its machine gets work.
pub(crate) async fn probe<E: Engine + ?Sized>(engine: Arc<E>, machine: Arc<Machine>, vitals: Arc<Vitals>) {
    let (health, told) = listen(tokio::time::timeout(PROBE_LIMIT, engine.check_health())).await;
    let health = health.unwrap_or(Err(EngineError::TimedOut));
    machine.record_probe(&health);
    vitals.record_probe(&health, told.as_ref());
}

/// Returns when the pause of some machine ends; never if all are healthy.
async fn next_probe_due<E: ?Sized>(endpoints: &[&Endpoint<E>]) {
    match next_probe(endpoints.iter().copied()) {
        Some(left) => tokio::time::sleep(left).await,
        None => std::future::pending().await,
    }
}

/// Time until the first machine is probed again; `None` if all are healthy.
fn next_probe<'a, E: ?Sized + 'a>(endpoints: impl IntoIterator<Item = &'a Endpoint<E>>) -> Option<Duration> {
    let pauses = endpoints
        .into_iter()
        .filter_map(|endpoint| endpoint.machine.pause_left());
    pauses.min()
}

/// Useless answers outrank absent machines: a request that breaks engines must use up its attempts, not wait forever. A
/// rate limit outranks an absent machine: an order is not given up while a provider only has to be waited for.
pub(crate) fn worse(before: Option<EngineError>, now: EngineError) -> EngineError {
    match (before, now) {
        (
            Some(before @ (EngineError::Garbage(_) | EngineError::TimedOut)),
            EngineError::Unavailable { .. } | EngineError::RateUsedUp { .. },
        )
        | (Some(before @ EngineError::RateUsedUp { .. }), EngineError::Unavailable { .. }) => before,
        (_, now) => now,
    }
}

/// Adds when the first machine will be probed again.
pub(crate) fn with_hint<E: ?Sized>(endpoints: &[Endpoint<E>], failure: Option<EngineError>) -> EngineError {
    match failure {
        Some(EngineError::Unavailable { reason, retry_after }) => EngineError::Unavailable {
            reason,
            retry_after: retry_after.or(next_probe(endpoints)),
        },
        Some(error) => error,
        None => EngineError::Unavailable {
            reason: why_away(endpoints),
            retry_after: next_probe(endpoints),
        },
    }
}

/// Engines that a message names.
const NAMED: usize = 3;

/// The last words of each engine, for staff.
fn why_away<E: ?Sized>(endpoints: &[Endpoint<E>]) -> String {
    let reasons = endpoints.iter().filter(|endpoint| !endpoint.is_open());
    let mut reasons: Vec<String> = reasons.map(|endpoint| endpoint.vitals.why_away()).collect();
    reasons.dedup();
    reasons.truncate(NAMED);
    if reasons.is_empty() {
        return "every machine for this model is cooling down".to_owned();
    }
    reasons.join("; ")
}

#[cfg(test)]
mod tests {
    use super::host_of;

    #[test]
    fn an_address_is_shown_as_its_host() {
        assert_eq!(host_of("https://user:secret@gpu.example/v1/secret"), "gpu.example:443");
        assert_eq!(host_of("http://127.0.0.1:9939"), "127.0.0.1:9939");
        assert_eq!(host_of("espeak-ng"), "espeak-ng");
    }
}
