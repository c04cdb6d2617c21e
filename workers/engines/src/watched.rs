//! Engines as a worker reports and switches them.

use crate::endpoint::{Endpoint, Engine, probe};
use crate::machine::Machine;
use crate::vitals::{EngineHealth, EngineKey, Found, OnCalled, Switch, Vitals};
use futures::future::BoxFuture;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A configured engine.
#[derive(Clone)]
pub struct WatchedEngine {
    vitals: Arc<Vitals>,
    machine: Arc<Machine>,
    found: Option<Found>,
    probe: Arc<dyn Fn() -> BoxFuture<'static, ()> + Send + Sync>,
}

impl WatchedEngine {
    pub(crate) fn of<E: Engine + ?Sized + 'static>(endpoint: &Endpoint<E>) -> Self {
        let engine = Arc::clone(&endpoint.engine);
        let found = engine.found();
        let (machine, vitals) = (Arc::clone(&endpoint.machine), Arc::clone(&endpoint.vitals));
        let probe = {
            let (machine, vitals) = (Arc::clone(&machine), Arc::clone(&vitals));
            move || -> BoxFuture<'static, ()> {
                Box::pin(probe(Arc::clone(&engine), Arc::clone(&machine), Arc::clone(&vitals)))
            }
        };
        Self {
            vitals,
            machine,
            found,
            probe: Arc::new(probe),
        }
    }

    pub fn key(&self) -> &EngineKey {
        self.vitals.key()
    }

    pub fn health(&self) -> EngineHealth {
        let (state, since) = self.machine.state();
        EngineHealth {
            found: self.found.clone(),
            ..self.vitals.health(state, since)
        }
    }

    /// Whether its machine answers, as far as is known.
    pub fn is_up(&self) -> bool {
        self.machine.is_well()
    }

    /// Whether staff let it work, from now on. Returns whether that is news.
    pub fn turn(&self, switch: Switch) -> bool {
        self.vitals.turn(switch)
    }

    /// Asks the engine how it is; the answer is part of its health and decides about its work.
    pub async fn probe(&self) {
        (self.probe)().await;
    }

    /// [`Self::probe`], if the engine was left alone and the pause is over.
    pub async fn probe_if_due(&self) {
        if self.machine.claim_probe() {
            self.probe().await;
        }
    }

    /// Reports each call from now on, to the first listener only.
    pub fn tell(&self, on_called: OnCalled) {
        self.vitals.tell(on_called);
    }
}

/// Each engine once.
pub(crate) fn watched<'a, E: Engine + ?Sized + 'static>(
    endpoints: impl IntoIterator<Item = &'a Endpoint<E>>,
) -> Vec<WatchedEngine> {
    let mut seen = BTreeSet::new();
    let all = endpoints.into_iter().map(WatchedEngine::of);
    all.filter(|engine| seen.insert(engine.key().clone())).collect()
}
