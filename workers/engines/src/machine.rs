//! A machine with engines: its capacity and health.

use crate::circuit::Circuit;
use crate::port::EngineError;
use crate::vitals::EngineState;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// Shared by every endpoint that names the same address, under whichever model: one GPU is one GPU.
#[derive(Debug)]
pub(crate) struct Machine {
    slots: Arc<Semaphore>,
    size: usize,
    circuit: Mutex<Circuit>,
}

impl Machine {
    pub(crate) fn new(size: usize) -> Self {
        Self {
            slots: Arc::new(Semaphore::new(size)),
            size,
            circuit: Mutex::default(),
        }
    }

    /// Slots in use, in thousandths of all, so that machines of different sizes compare.
    pub(crate) fn load(&self) -> usize {
        (self.size - self.slots.available_permits().min(self.size)) * 1_000 / self.size.max(1)
    }

    pub(crate) fn try_enter(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.slots).try_acquire_owned().ok()
    }

    pub(crate) async fn enter(&self) -> OwnedSemaphorePermit {
        Arc::clone(&self.slots)
            .acquire_owned()
            .await
            .expect("the slots of a machine are never closed")
    }

    pub(crate) fn is_well(&self) -> bool {
        self.circuit().is_closed()
    }

    pub(crate) fn state(&self) -> (EngineState, Option<SystemTime>) {
        self.circuit().state(Instant::now())
    }

    pub(crate) fn pause_left(&self) -> Option<Duration> {
        self.circuit().pause_left(Instant::now())
    }

    pub(crate) fn claim_probe(&self) -> bool {
        self.circuit().claim_probe(Instant::now())
    }

    pub(crate) fn record_probe(&self, health: &Result<(), EngineError>) {
        match health {
            Ok(()) => self.circuit().close(),
            Err(_) => self.circuit().record_failure(Instant::now()),
        }
    }

    /// A refusal is an answer: the machine is well.
    pub(crate) fn record_render<T>(&self, outcome: &Result<T, EngineError>) {
        match outcome {
            Ok(_) | Err(EngineError::Refused(_) | EngineError::Rejected(_)) => self.circuit().record_success(),
            Err(EngineError::Unavailable { .. }) => self.circuit().record_failure(Instant::now()),
            Err(EngineError::Garbage(_) | EngineError::TimedOut) => self.circuit().record_strike(Instant::now()),
            // It was not called.
            Err(EngineError::Cancelled | EngineError::RateUsedUp { .. }) => {}
        }
    }

    fn circuit(&self) -> MutexGuard<'_, Circuit> {
        // The circuit is a handful of numbers that are valid after every single write.
        self.circuit.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
