//! Metrics of this process's runs.
use std::{
    sync::{LazyLock, atomic::AtomicU64},
    time::Duration,
};

use engines::EngineKey;
use jobs::{catalogue::KINDS, queue::Lane};
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram},
    registry::Registry,
};

/// Outcome of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    Succeeded,
    /// Given up.
    Failed,
    /// Retried later, and an attempt is used up.
    Retried,
    /// Retried later, without using up an attempt.
    Snoozed,
    /// The job was cancelled or taken over meanwhile.
    Stopped,
    /// This worker took the job from one that had gone silent.
    Crashed,
}

impl Outcome {
    const ALL: [Self; 6] = [
        Self::Succeeded,
        Self::Failed,
        Self::Retried,
        Self::Snoozed,
        Self::Stopped,
        Self::Crashed,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::Retried => "retried",
            Self::Snoozed => "snoozed",
            Self::Stopped => "stopped",
            Self::Crashed => "crashed",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfKind {
    lane: &'static str,
    kind: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Ended {
    lane: &'static str,
    kind: String,
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfLane {
    lane: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Postponed {
    lane: &'static str,
    kind: String,
    reason: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfMail {
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfItem {
    outcome: &'static str,
    reason: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfCheck {
    result: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfEngine {
    endpoint: String,
    model: String,
    kind: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfCall {
    endpoint: String,
    model: String,
    kind: &'static str,
    outcome: &'static str,
}

struct Counts {
    registry: Registry,
    started: Family<OfKind, Counter>,
    ended: Family<Ended, Counter>,
    waits: Family<OfKind, Histogram>,
    runs: Family<OfKind, Histogram>,
    slots: Family<OfLane, Gauge>,
    busy: Family<OfLane, Gauge>,
    items: Family<OfItem, Counter>,
    checks: Family<OfCheck, Counter>,
    checking: Histogram,
    engines: Family<OfEngine, Gauge>,
    calls: Family<OfCall, Counter>,
    calling: Family<OfCall, Histogram>,
    postponed: Family<Postponed, Counter>,
    mails: Family<OfMail, Counter>,
    redis: Gauge,
    redis_seconds: Gauge<f64, AtomicU64>,
}

/// Seconds, from a claim without load to a video.
const BOUNDS: [f64; 14] = [
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0, 60.0, 300.0, 1800.0,
];

static COUNTS: LazyLock<Counts> = LazyLock::new(|| {
    let histogram: fn() -> Histogram = || Histogram::new(BOUNDS);
    let mut counts = Counts {
        registry: Registry::default(),
        started: Family::default(),
        ended: Family::default(),
        waits: Family::new_with_constructor(histogram),
        runs: Family::new_with_constructor(histogram),
        slots: Family::default(),
        busy: Family::default(),
        items: Family::default(),
        checks: Family::default(),
        checking: histogram(),
        engines: Family::default(),
        calls: Family::default(),
        calling: Family::new_with_constructor(histogram),
        postponed: Family::default(),
        mails: Family::default(),
        redis: Gauge::default(),
        redis_seconds: Gauge::default(),
    };
    let registry = &mut counts.registry;
    registry.register("nocturne_runs_started", "Job runs started", counts.started.clone());
    registry.register(
        "nocturne_runs_ended",
        "Job runs ended, by outcome",
        counts.ended.clone(),
    );
    registry.register(
        "nocturne_run_wait_seconds",
        "Time from due to start",
        counts.waits.clone(),
    );
    registry.register(
        "nocturne_run_duration_seconds",
        "Duration of job runs",
        counts.runs.clone(),
    );
    registry.register("nocturne_worker_slots", "Slots of the worker", counts.slots.clone());
    registry.register(
        "nocturne_worker_slots_busy",
        "Busy slots of the worker",
        counts.busy.clone(),
    );
    // At zero, so that the first one shows as an increase.
    for outcome in ["done", "twin", "failed"] {
        counts.items.get_or_create(&OfItem { outcome, reason: "" }).inc_by(0);
    }
    registry.register(
        "nocturne_imports_items",
        "Items of imports that ended, by outcome and reason",
        counts.items.clone(),
    );
    for result in ["safe", "explicit", "underage", "blocked", "failed"] {
        counts.checks.get_or_create(&OfCheck { result }).inc_by(0);
    }
    registry.register(
        "nocturne_picture_checks",
        "Pictures checked by machine, by result",
        counts.checks.clone(),
    );
    registry.register(
        "nocturne_picture_check_seconds",
        "Duration of checks of pictures",
        counts.checking.clone(),
    );
    registry.register(
        "nocturne_engine_up",
        "0 while the engine does not answer this worker and staff have not taken it out",
        counts.engines.clone(),
    );
    registry.register(
        "nocturne_engine_requests",
        "Calls to engines that ended, by outcome",
        counts.calls.clone(),
    );
    registry.register(
        "nocturne_engine_seconds",
        "Duration of calls to engines, by outcome",
        counts.calling.clone(),
    );
    register_surroundings(&mut counts);
    counts
});

/// Metrics of what the runs meet.
fn register_surroundings(counts: &mut Counts) {
    let registry = &mut counts.registry;
    registry.register(
        "nocturne_runs_postponed",
        "Runs postponed without using up an attempt, by reason",
        counts.postponed.clone(),
    );
    for outcome in ["sent", "refused", "waits"] {
        counts.mails.get_or_create(&OfMail { outcome }).inc_by(0);
    }
    registry.register(
        "nocturne_mails",
        "Deliveries of emails that ended, by outcome: refused is for good, waits is tried again",
        counts.mails.clone(),
    );
    registry.register(
        "nocturne_redis_up",
        "Whether Redis answers the process",
        counts.redis.clone(),
    );
    registry.register(
        "nocturne_redis_seconds",
        "Time of the last round trip to Redis, 0 if it doesn't answer",
        counts.redis_seconds.clone(),
    );
}

/// A run in progress; it occupies a slot until this is dropped.
#[must_use]
pub struct Busy(OfLane);

impl Drop for Busy {
    fn drop(&mut self) {
        COUNTS.busy.get_or_create(&self.0).dec();
    }
}

/// Counts a run that starts.
pub fn started(lane: Lane, kind: &str) -> Busy {
    COUNTS.started.get_or_create(&of_kind(lane, kind)).inc();
    let lane = OfLane { lane: lane.as_str() };
    COUNTS.busy.get_or_create(&lane).inc();
    Busy(lane)
}

/// Counts a settled run: how long it was due before it started, and how long it took.
pub fn settled(lane: Lane, kind: &str, outcome: Outcome, waited: Duration, ran: Duration) {
    count(lane, kind, outcome, 1);
    let of_kind = of_kind(lane, kind);
    // The duration of a run that was cut short is meaningless.
    if !matches!(outcome, Outcome::Snoozed | Outcome::Stopped) {
        COUNTS.waits.get_or_create(&of_kind).observe(waited.as_secs_f64());
        COUNTS.runs.get_or_create(&of_kind).observe(ran.as_secs_f64());
    }
}

/// Counts a run that was put off, by the code of its reason.
pub fn postponed(lane: Lane, kind: &str, reason: &str) {
    let postponed = Postponed {
        lane: lane.as_str(),
        kind: kind.to_owned(),
        reason: reason.to_owned(),
    };
    COUNTS.postponed.get_or_create(&postponed).inc();
}

/// Counts a delivery of an email: `sent`, `refused` for good, or `waits` for another try.
pub fn mail_ended(outcome: &'static str) {
    COUNTS.mails.get_or_create(&OfMail { outcome }).inc();
}

/// Sets how long Redis took to answer. `None`: it doesn't.
pub fn redis_answered(took: Option<Duration>) {
    COUNTS.redis.set(i64::from(took.is_some()));
    COUNTS.redis_seconds.set(took.unwrap_or_default().as_secs_f64());
}

/// Counts a job taken from a worker that had gone silent.
pub fn crashed(lane: Lane, kind: &str) {
    count(lane, kind, Outcome::Crashed, 1);
}

/// Counts an item of an import that ended: `done`, `twin`, or `failed` with the reason.
pub fn item_ended(outcome: &'static str, reason: &'static str) {
    COUNTS.items.get_or_create(&OfItem { outcome, reason }).inc();
}

/// Counts a check of a picture by its result: `safe`, `explicit`, `underage`, `blocked` or `failed`.
pub fn checked(result: &'static str, took: Duration) {
    COUNTS.checks.get_or_create(&OfCheck { result }).inc();
    COUNTS.checking.observe(took.as_secs_f64());
}

/// Counts a call to an engine, as [`engines::OnCalled`] reports it.
pub fn engine_called(engine: &EngineKey, outcome: &'static str, took: Duration) {
    let of_call = of_call(engine, outcome);
    COUNTS.calls.get_or_create(&of_call).inc();
    COUNTS.calling.get_or_create(&of_call).observe(took.as_secs_f64());
}

/// Sets whether an engine answers. Its counters start at zero, so that the first failure shows as an increase.
pub fn engine_stands(engine: &EngineKey, is_up: bool) {
    let of_engine = OfEngine {
        endpoint: engine.endpoint.clone(),
        model: engine.model.clone(),
        kind: engine.kind.as_str(),
    };
    COUNTS.engines.get_or_create(&of_engine).set(i64::from(is_up));
    for outcome in ["ok", "unavailable"] {
        COUNTS.calls.get_or_create(&of_call(engine, outcome)).inc_by(0);
    }
}

fn of_call(engine: &EngineKey, outcome: &'static str) -> OfCall {
    OfCall {
        endpoint: engine.endpoint.clone(),
        model: engine.model.clone(),
        kind: engine.kind.as_str(),
        outcome,
    }
}

/// Sets how many jobs of a lane this process runs concurrently; the lane's counters start at zero, so that the first
/// failure shows as an increase.
pub fn serve(lane: Lane, slots: usize) {
    let of_lane = OfLane { lane: lane.as_str() };
    COUNTS
        .slots
        .get_or_create(&of_lane)
        .set(i64::try_from(slots).unwrap_or(i64::MAX));
    COUNTS.busy.get_or_create(&of_lane).inc_by(0);
    for kind in KINDS.iter().filter(|kind| kind.lane == lane) {
        for outcome in Outcome::ALL {
            count(lane, kind.name, outcome, 0);
        }
    }
}

/// All metrics.
pub fn registry() -> &'static Registry {
    &COUNTS.registry
}

fn count(lane: Lane, kind: &str, outcome: Outcome, runs: u64) {
    let ended = Ended {
        lane: lane.as_str(),
        kind: kind.to_owned(),
        outcome: outcome.as_str(),
    };
    COUNTS.ended.get_or_create(&ended).inc_by(runs);
}

fn of_kind(lane: Lane, kind: &str) -> OfKind {
    OfKind {
        lane: lane.as_str(),
        kind: kind.to_owned(),
    }
}
