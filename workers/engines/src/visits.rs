//! A piece of work on its way from machine to machine, until one of them settles it.

use crate::endpoint::{Endpoint, Engine, MAX_VISITS, enter, enter_at_once, with_hint, worse};
use crate::pace::Pace;
use crate::port::EngineError;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use tokio_util::sync::CancellationToken;

/// The machines that may still be visited, and the worst that happened on those that were.
pub(crate) struct Visits<'a, E: Engine + ?Sized> {
    endpoints: &'a [Endpoint<E>],
    left: Vec<&'a Endpoint<E>>,
    made: usize,
    failure: Option<EngineError>,
    pace: Option<&'a Arc<dyn Pace>>,
    cancel: &'a CancellationToken,
}

impl<'a, E: Engine + ?Sized> Visits<'a, E> {
    pub(crate) fn new(
        endpoints: &'a [Endpoint<E>],
        pace: Option<&'a Arc<dyn Pace>>,
        cancel: &'a CancellationToken,
    ) -> Self {
        Self {
            endpoints,
            left: endpoints.iter().collect(),
            made: 0,
            failure: None,
            pace,
            cancel,
        }
    }

    /// A slot on the least loaded machine that is well and not yet visited, when its provider may be called. Waits while
    /// all are busy. `None` where no further visit is worth it.
    pub(crate) async fn next(&mut self) -> Result<Option<(&'a Endpoint<E>, OwnedSemaphorePermit)>, EngineError> {
        while self.made < MAX_VISITS {
            self.made += 1;
            let Some((at, slot)) = enter(&self.left, self.cancel).await? else {
                break;
            };
            let endpoint = self.left.remove(at);
            match endpoint.await_turn(self.pace, self.cancel).await {
                Ok(()) => return Ok(Some((endpoint, slot))),
                Err(error @ EngineError::RateUsedUp { .. }) => self.keep(error),
                Err(cancelled) => return Err(cancelled),
            }
        }
        Ok(None)
    }

    /// [`Self::next`] without any delay: waits neither for a busy machine nor for a provider's turn.
    pub(crate) fn next_at_once(&mut self) -> Option<(&'a Endpoint<E>, OwnedSemaphorePermit)>
    where
        E: 'static,
    {
        if self.made == MAX_VISITS {
            return None;
        }
        self.made += 1;
        let (at, slot) = enter_at_once(&self.left)?;
        Some((self.left.remove(at), slot))
    }

    /// The work moves on from a machine that failed.
    pub(crate) fn move_on(&mut self, endpoint: &Endpoint<E>, error: EngineError) {
        tracing::warn!(engine = endpoint.engine.name(), %error, "engine failed, trying the next");
        self.keep(error);
    }

    /// Why every visit failed, and when to retry.
    pub(crate) fn into_failure(self) -> EngineError {
        with_hint(self.endpoints, self.failure)
    }

    fn keep(&mut self, error: EngineError) {
        self.failure = Some(worse(self.failure.take(), error));
    }
}
