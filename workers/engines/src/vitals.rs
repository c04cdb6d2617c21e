//! How an endpoint does: its calls, its failures, and whether staff let it work.

use crate::port::EngineError;
use crate::told::Told;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// Calls whose duration is remembered.
const RECENT: usize = 100;

/// The work that an engine does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EngineKind {
    Image,
    Video,
    Chat,
    Speech,
    Embedding,
}

impl EngineKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Image => "image",
            Self::Video => "video",
            Self::Chat => "chat",
            Self::Speech => "speech",
            Self::Embedding => "embedding",
        }
    }
}

/// An engine for a model at an address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineKey {
    pub kind: EngineKind,
    /// The product's name of the model, or the kind where there is one model.
    pub model: String,
    /// Host and port, or the name of an engine within the worker.
    pub endpoint: String,
}

/// Whether staff let an engine work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switch {
    #[default]
    On,
    /// It takes nothing new; what runs ends.
    Drained,
    /// It takes nothing new, and what runs is stopped and goes to another engine.
    Off,
}

/// Whether an engine gets work, by what it answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EngineState {
    /// It is well.
    Closed,
    /// After failures it is asked how it is, or does its first work again.
    HalfOpen,
    /// It is left alone.
    Open,
}

/// A failed call or health check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineFailure {
    pub at: SystemTime,
    /// HTTP status, if the engine answered with one.
    pub status: Option<u16>,
    /// The fault, with at most 300 characters of the engine's own words and nothing that it was asked.
    pub words: String,
}

/// A server that was found on this machine rather than configured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its kind: `Ollama`.
    pub server: String,
    /// Its own name of the model that answers.
    pub model: String,
}

/// An engine as this process knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineHealth {
    pub key: EngineKey,
    pub state: EngineState,
    /// Since when it isn't well.
    pub open_since: Option<SystemTime>,
    pub switch: Switch,
    pub in_flight: usize,
    /// Since the process started.
    pub requests: u64,
    pub failures: u64,
    pub last_success: Option<SystemTime>,
    pub last_failure: Option<EngineFailure>,
    /// Milliseconds of the last calls, 100 at most.
    pub recent_ms: Vec<u32>,
    /// When the last health check ended, and whether it was answered.
    pub probed: Option<(SystemTime, bool)>,
    pub found: Option<Found>,
}

/// Receives each call that ended: `ok`, `refused`, `rejected`, `unavailable`, `garbage`, `timed_out` or `cancelled`.
pub type OnCalled = fn(&EngineKey, outcome: &'static str, took: Duration);

#[derive(Debug)]
pub(crate) struct Vitals {
    key: EngineKey,
    counts: Mutex<Counts>,
    on_called: OnceLock<OnCalled>,
}

#[derive(Debug, Default)]
struct Counts {
    switch: Switch,
    running: BTreeMap<u64, CancellationToken>,
    requests: u64,
    failures: u64,
    last_success: Option<SystemTime>,
    last_failure: Option<EngineFailure>,
    recent_ms: VecDeque<u32>,
    probed: Option<(SystemTime, bool)>,
}

impl Vitals {
    pub(crate) fn new(key: EngineKey) -> Self {
        Self {
            key,
            counts: Mutex::default(),
            on_called: OnceLock::new(),
        }
    }

    pub(crate) fn key(&self) -> &EngineKey {
        &self.key
    }

    pub(crate) fn takes_work(&self) -> bool {
        self.counts().switch == Switch::On
    }

    /// Returns whether it changed. Turned off, it stops what runs.
    pub(crate) fn turn(&self, switch: Switch) -> bool {
        let mut counts = self.counts();
        let before = std::mem::replace(&mut counts.switch, switch);
        if switch == Switch::Off {
            counts.running.values().for_each(CancellationToken::cancel);
        }
        before != switch
    }

    /// Later calls to [`Self::tell`] are ignored: there is one listener in a process.
    pub(crate) fn tell(&self, on_called: OnCalled) {
        let _ = self.on_called.set(on_called);
    }

    /// Notes that a call begins; it ends with [`Call::end`].
    pub(crate) fn begin<'a>(&'a self, cancel: &'a CancellationToken) -> Call<'a> {
        let stop = cancel.child_token();
        let mut counts = self.counts();
        counts.requests += 1;
        let number = counts.requests;
        if counts.switch == Switch::Off {
            stop.cancel();
        }
        counts.running.insert(number, stop.clone());
        Call {
            vitals: self,
            number,
            stop,
            cancel,
            began: Instant::now(),
        }
    }

    pub(crate) fn record_probe(&self, health: &Result<(), EngineError>, told: Option<&Told>) {
        let mut counts = self.counts();
        counts.probed = Some((SystemTime::now(), health.is_ok()));
        if let Err(error) = health {
            counts.last_failure = Some(failure_of(error, told));
        }
    }

    /// For staff: why it does no work.
    pub(crate) fn why_away(&self) -> String {
        let counts = self.counts();
        let endpoint = &self.key.endpoint;
        match (counts.switch, &counts.last_failure) {
            (Switch::Drained, _) => format!("{endpoint} is drained by staff"),
            (Switch::Off, _) => format!("{endpoint} is disabled by staff"),
            (Switch::On, Some(failure)) => format!("{endpoint}: {}", failure.words),
            (Switch::On, None) => format!("{endpoint} is cooling down"),
        }
    }

    pub(crate) fn health(&self, state: EngineState, open_since: Option<SystemTime>) -> EngineHealth {
        let counts = self.counts();
        EngineHealth {
            key: self.key.clone(),
            state,
            open_since,
            switch: counts.switch,
            in_flight: counts.running.len(),
            requests: counts.requests,
            failures: counts.failures,
            last_success: counts.last_success,
            last_failure: counts.last_failure.clone(),
            recent_ms: counts.recent_ms.iter().copied().collect(),
            probed: counts.probed,
            found: None,
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        // Counts that are valid after every single write.
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A call to an engine, in flight until this is dropped.
pub(crate) struct Call<'a> {
    vitals: &'a Vitals,
    number: u64,
    stop: CancellationToken,
    cancel: &'a CancellationToken,
    began: Instant,
}

impl Call<'_> {
    /// Fires when the caller cancels, or staff turn the engine off.
    pub(crate) fn stop(&self) -> &CancellationToken {
        &self.stop
    }

    /// Counts the call, and adds the endpoint and its words to an error, so that staff know which engine failed and
    /// how. A call that staff stopped is one to make elsewhere.
    pub(crate) fn end<T>(self, outcome: Result<T, EngineError>, told: Option<&Told>) -> Result<T, EngineError> {
        let took = self.began.elapsed();
        let label = label_of(&outcome);
        let mut counts = self.vitals.counts();
        match &outcome {
            Ok(_) | Err(EngineError::Refused(_)) => {
                counts.last_success = Some(SystemTime::now());
                if counts.recent_ms.len() == RECENT {
                    counts.recent_ms.pop_front();
                }
                counts
                    .recent_ms
                    .push_back(u32::try_from(took.as_millis()).unwrap_or(u32::MAX));
            }
            Err(EngineError::Cancelled | EngineError::RateUsedUp { .. }) => {}
            Err(error) => {
                counts.failures += 1;
                counts.last_failure = Some(failure_of(error, told));
            }
        }
        drop(counts);
        // Not the switch: it may be on again.
        let is_stopped = self.stop.is_cancelled() && !self.cancel.is_cancelled();
        if let Some(on_called) = self.vitals.on_called.get() {
            on_called(&self.vitals.key, label, took);
        }
        let endpoint = &self.vitals.key.endpoint;
        match outcome {
            Err(EngineError::Cancelled) if is_stopped => {
                Err(EngineError::unavailable(format!("{endpoint} is disabled by staff")))
            }
            Err(error) => Err(named(error, endpoint, told)),
            done => done,
        }
    }
}

impl Drop for Call<'_> {
    fn drop(&mut self) {
        self.vitals.counts().running.remove(&self.number);
    }
}

fn label_of<T>(outcome: &Result<T, EngineError>) -> &'static str {
    match outcome {
        Ok(_) => "ok",
        Err(EngineError::Refused(_)) => "refused",
        Err(EngineError::Rejected(_)) => "rejected",
        Err(EngineError::Unavailable { .. } | EngineError::RateUsedUp { .. }) => "unavailable",
        Err(EngineError::Garbage(_)) => "garbage",
        Err(EngineError::TimedOut) => "timed_out",
        Err(EngineError::Cancelled) => "cancelled",
    }
}

fn failure_of(error: &EngineError, told: Option<&Told>) -> EngineFailure {
    let reason = match error {
        EngineError::Unavailable { reason, .. }
        | EngineError::Garbage(reason)
        | EngineError::Rejected(reason)
        | EngineError::Refused(reason) => reason.clone(),
        EngineError::TimedOut | EngineError::Cancelled | EngineError::RateUsedUp { .. } => error.to_string(),
    };
    EngineFailure {
        at: SystemTime::now(),
        status: told.map(|told| told.status),
        words: told
            .map(|told| told.words.clone())
            .filter(|words| !words.is_empty())
            .unwrap_or(reason),
    }
}

/// The error with the endpoint and its words.
fn named(error: EngineError, endpoint: &str, told: Option<&Told>) -> EngineError {
    let words = |reason: String| match told {
        Some(Told { status, words }) if words.is_empty() => format!("{reason} ({endpoint} answered {status})"),
        Some(Told { status, words }) => format!("{reason} ({endpoint} answered {status}: {words})"),
        None => reason,
    };
    match error {
        EngineError::Unavailable { reason, retry_after } => EngineError::Unavailable {
            reason: match told {
                Some(_) => words(reason),
                None => format!("{endpoint}: {reason}"),
            },
            retry_after,
        },
        EngineError::Rejected(reason) => EngineError::Rejected(words(reason)),
        EngineError::Garbage(reason) => EngineError::Garbage(words(reason)),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vitals() -> Vitals {
        Vitals::new(EngineKey {
            kind: EngineKind::Image,
            model: "flux".to_owned(),
            endpoint: "gpu-1:8188".to_owned(),
        })
    }

    fn told() -> Told {
        let words = "CUDA out of memory".to_owned();
        Told { status: 400, words }
    }

    #[test]
    fn a_failure_names_the_engine_its_status_and_its_words() {
        let (vitals, cancel) = (vitals(), CancellationToken::new());

        let rejected = vitals
            .begin(&cancel)
            .end::<()>(Err(EngineError::Rejected("oom".to_owned())), Some(&told()));
        let away = vitals
            .begin(&cancel)
            .end::<()>(Err(EngineError::unavailable("no connection")), None);

        let words = "oom (gpu-1:8188 answered 400: CUDA out of memory)";
        assert_eq!(rejected, Err(EngineError::Rejected(words.to_owned())));
        assert_eq!(away, Err(EngineError::unavailable("gpu-1:8188: no connection")));
        let health = vitals.health(EngineState::Open, None);
        assert_eq!((health.requests, health.failures, health.in_flight), (2, 2, 0));
        assert_eq!(
            health.last_failure.map(|failure| failure.words).as_deref(),
            Some("no connection")
        );
        assert_eq!(vitals.why_away(), "gpu-1:8188: no connection");
    }

    #[test]
    fn an_engine_that_is_turned_off_stops_what_it_does_and_a_drained_one_does_not() {
        let (vitals, cancel) = (vitals(), CancellationToken::new());
        let call = vitals.begin(&cancel);

        assert!(vitals.turn(Switch::Drained) && !vitals.turn(Switch::Drained));
        assert!(!vitals.takes_work() && !call.stop().is_cancelled());
        assert!(vitals.turn(Switch::Off));
        assert!(call.stop().is_cancelled() && !cancel.is_cancelled());

        // Stopped work goes elsewhere, even if the engine is on again before it has ended.
        assert!(vitals.turn(Switch::On) && vitals.takes_work());
        let ended = call.end::<()>(Err(EngineError::Cancelled), None);
        assert_eq!(ended, Err(EngineError::unavailable("gpu-1:8188 is disabled by staff")));
    }

    #[test]
    fn only_the_last_calls_are_remembered() {
        let (vitals, cancel) = (vitals(), CancellationToken::new());

        for _ in 0..RECENT + 5 {
            vitals.begin(&cancel).end(Ok(()), None).unwrap();
        }

        assert_eq!(vitals.health(EngineState::Closed, None).recent_ms.len(), RECENT);
    }
}
