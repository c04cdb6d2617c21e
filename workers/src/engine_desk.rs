//! Reports of engines to staff, and staff's switches for them.
use std::{collections::HashMap, time::Duration};

use chrono::{DateTime, Utc};
use engines::{EngineHealth, EngineKey, EngineState, Switch, WatchedEngine};
use futures::future::join_all;
use jobs::fleet::{EngineName, EngineReport, EngineSwitch, EngineWish, engine_wishes, report_engines};
use sqlx::PgPool;
use tokio::time::{Instant, sleep, timeout};
use tracing::{info, warn};

use crate::{counts, deps::Deps, runtime::Runtime};

/// Interval at which switches are read and changes are noticed.
const LOOK: Duration = Duration::from_secs(2);
/// The same while nothing is asked of the engines, and all are well.
const LOOK_AT_REST: Duration = Duration::from_secs(4);
/// Interval of reports without a change.
const REPORT: Duration = Duration::from_secs(5);
/// The same at rest. Shorter than the silence after which a worker counts as gone.
const REPORT_AT_REST: Duration = Duration::from_secs(11);
/// How long a look waits for tests that staff asked for; they go on afterwards.
const TEST: Duration = Duration::from_secs(2);
/// Characters of a failure, as the database keeps them.
const MOST_WORDS: usize = 300;

/// The desk of a process, with its engines as staff want them: to be opened before the first job starts.
pub async fn open_desk(runtime: &Runtime) -> EngineDesk {
    let mut desk = EngineDesk::new(runtime.deps());
    desk.look_or_warn(runtime).await;
    desk
}

/// Looks after the engines until it is aborted. Never returns.
pub async fn keep_engines(runtime: Runtime, mut desk: EngineDesk) {
    loop {
        sleep(if desk.is_at_rest { LOOK_AT_REST } else { LOOK }).await;
        desk.look_or_warn(&runtime).await;
    }
}

/// A process's engines, and what it has told staff of them.
pub struct EngineDesk {
    engines: Vec<WatchedEngine>,
    /// Tests that were made, by the time when staff asked. `None`: it has not looked yet, and tests from before its
    /// time are none of its business.
    tested: Option<HashMap<EngineKey, DateTime<Utc>>>,
    told: Vec<Told>,
    told_at: Option<Instant>,
    /// Work as it was last reported.
    told_work: Option<Work>,
    /// Nothing happened since the last report.
    is_at_rest: bool,
}

/// Calls that began, and those that have not ended.
type Work = (u64, usize);

/// Facts that are reported as soon as they change.
#[derive(PartialEq, Eq)]
struct Told {
    state: EngineState,
    switch: Switch,
    probed: Option<(std::time::SystemTime, bool)>,
}

impl EngineDesk {
    pub fn new(deps: &Deps) -> Self {
        let engines = deps.watched_engines();
        for engine in &engines {
            engine.tell(counts::engine_called);
        }
        Self {
            engines,
            tested: None,
            told: Vec::new(),
            told_at: None,
            told_work: None,
            is_at_rest: false,
        }
    }

    async fn look_or_warn(&mut self, runtime: &Runtime) {
        // Engines stay as staff last wanted them.
        if let Err(error) = self.look(&runtime.deps().db, runtime.name()).await {
            warn!(%error, "cannot report the engines");
        }
    }

    /// Obeys staff's switches, makes the tests they asked for and the health checks that are due, and reports what
    /// changed, or everything after a while.
    pub async fn look(&mut self, db: &PgPool, worker: &str) -> sqlx::Result<()> {
        let wishes = engine_wishes(&mut *db.acquire().await?).await?;
        self.obey(&wishes);
        self.test(&wishes).await;
        for engine in self.engines.clone() {
            tokio::spawn(async move { engine.probe_if_due().await });
        }
        let health: Vec<EngineHealth> = self.engines.iter().map(WatchedEngine::health).collect();
        for (engine, health) in self.engines.iter().zip(&health) {
            // One that staff have taken out is nothing to be alarmed about.
            counts::engine_stands(engine.key(), engine.is_up() || health.switch != Switch::On);
        }
        let now: Vec<Told> = health.iter().map(Told::of).collect();
        let work = work_of(&health);
        let is_well = |engine: &EngineHealth| engine.state == EngineState::Closed;
        self.is_at_rest = work.1 == 0 && self.told_work == Some(work) && health.iter().all(is_well);
        let report_every = if self.is_at_rest { REPORT_AT_REST } else { REPORT };
        let is_due = self.told_at.is_none_or(|at| at.elapsed() >= report_every);
        if now == self.told && !is_due {
            return Ok(());
        }
        let mut tx = db.begin().await?;
        report(&mut tx, worker, &health).await?;
        tx.commit().await?;
        (self.told, self.told_at, self.told_work) = (now, Some(Instant::now()), Some(work));
        Ok(())
    }

    fn obey(&self, wishes: &[EngineWish]) {
        for engine in &self.engines {
            let wish = wishes.iter().find(|wish| is_of(wish, engine.key()));
            let switch = wish.map_or(Switch::On, |wish| switch_of(wish.switch));
            if engine.turn(switch) {
                let EngineKey { kind, model, endpoint } = engine.key();
                info!(
                    kind = kind.as_str(),
                    model,
                    endpoint,
                    ?switch,
                    "engine switched by staff"
                );
            }
        }
    }

    async fn test(&mut self, wishes: &[EngineWish]) {
        let mut asked = HashMap::new();
        for engine in &self.engines {
            let wish = wishes.iter().find(|wish| is_of(wish, engine.key()));
            if let Some(at) = wish.and_then(|wish| wish.test_asked_at) {
                asked.insert(engine.key().clone(), at);
            }
        }
        let Some(tested) = self.tested.replace(asked.clone()) else {
            return;
        };
        let is_new = |engine: &&WatchedEngine| {
            let at = asked.get(engine.key());
            at.is_some_and(|at| tested.get(engine.key()).is_none_or(|before| before < at))
        };
        let tests = self.engines.iter().filter(is_new).cloned();
        let tests: Vec<_> = tests
            .map(|engine| tokio::spawn(async move { engine.probe().await }))
            .collect();
        // Slower ones are reported when they end.
        let _ = timeout(TEST, join_all(tests)).await;
    }
}

fn work_of(health: &[EngineHealth]) -> Work {
    let begun = health.iter().map(|engine| engine.requests).sum();
    (begun, health.iter().map(|engine| engine.in_flight).sum())
}

impl Told {
    fn of(health: &EngineHealth) -> Self {
        Self {
            state: health.state,
            switch: health.switch,
            probed: health.probed,
        }
    }
}

async fn report(tx: &mut sqlx::PgConnection, worker: &str, health: &[EngineHealth]) -> sqlx::Result<()> {
    let recent: Vec<Vec<i32>> = health
        .iter()
        .map(|engine| {
            engine
                .recent_ms
                .iter()
                .map(|&ms| i32::try_from(ms).unwrap_or(i32::MAX))
                .collect()
        })
        .collect();
    let words: Vec<Option<String>> = health
        .iter()
        .map(|engine| Some(engine.last_failure.as_ref()?.words.chars().take(MOST_WORDS).collect()))
        .collect();
    let reports = health.iter().zip(&recent).zip(&words);
    let reports: Vec<EngineReport<'_>> = reports
        .map(|((engine, recent), words)| report_of(engine, recent, words.as_deref()))
        .collect();
    report_engines(tx, worker, &reports).await
}

fn report_of<'a>(health: &'a EngineHealth, recent_ms: &'a [i32], words: Option<&'a str>) -> EngineReport<'a> {
    let failure = health.last_failure.as_ref();
    EngineReport {
        engine: EngineName {
            kind: health.key.kind.as_str(),
            model: &health.key.model,
            endpoint: &health.key.endpoint,
        },
        state: match health.state {
            EngineState::Closed => "closed",
            EngineState::HalfOpen => "half_open",
            EngineState::Open => "open",
        },
        switch: match health.switch {
            Switch::On => EngineSwitch::On,
            Switch::Drained => EngineSwitch::Drained,
            Switch::Off => EngineSwitch::Off,
        },
        open_since: health.open_since.map(DateTime::<Utc>::from),
        last_success_at: health.last_success.map(DateTime::<Utc>::from),
        last_failure_at: failure.map(|failure| failure.at.into()),
        status: failure.and_then(|failure| i16::try_from(failure.status?).ok()),
        words,
        requests: i64::try_from(health.requests).unwrap_or(i64::MAX),
        failures: i64::try_from(health.failures).unwrap_or(i64::MAX),
        in_flight: i32::try_from(health.in_flight).unwrap_or(i32::MAX),
        recent_ms,
        probed_at: health.probed.map(|(at, _)| at.into()),
        is_probe_answered: health.probed.map(|(_, is_answered)| is_answered),
        found_server: health.found.as_ref().map(|found| found.server.as_str()),
        found_model: health.found.as_ref().map(|found| found.model.as_str()),
    }
}

fn is_of(wish: &EngineWish, key: &EngineKey) -> bool {
    wish.kind == key.kind.as_str() && wish.model == key.model && wish.endpoint == key.endpoint
}

fn switch_of(switch: EngineSwitch) -> Switch {
    match switch {
        EngineSwitch::On => Switch::On,
        EngineSwitch::Drained => Switch::Drained,
        EngineSwitch::Off => Switch::Off,
    }
}
