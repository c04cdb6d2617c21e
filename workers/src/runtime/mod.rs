//! The life of a run: claim, work under a lease, settle. Both transports end here.
mod alone;
mod gather;
mod held;
mod keeper;
mod settle;
mod shared;
mod slots;
mod tallies;
mod work;

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use jobs::queue::{Claimed, Claimer, Lane, Takes, claim_next};
use tokio::sync::{Notify, RwLock, Semaphore, watch};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::warn;

use crate::{counts, deps::Deps, lanes::Slots, registry::Registry};
pub use alone::{Alone, Rest, run_suspects};
pub use held::Held;
pub use keeper::keep_leases;
use shared::{Shared, Taken};
use slots::LaneSlots;
use tallies::Tallies;
pub use tallies::keep_history;

/// One worker process.
#[derive(Clone)]
pub struct Runtime(Arc<Inner>);

struct Inner {
    deps: Arc<Deps>,
    registry: Registry,
    name: String,
    /// The kinds with a handler here.
    kinds: Arc<[String]>,
    slots: HashMap<Lane, Arc<LaneSlots>>,
    /// Concurrent jobs by lane name, as the process was started.
    own_slots: BTreeMap<String, usize>,
    held: Held,
    tallies: Tallies,
    shared: Shared,
    runs: TaskTracker,
    /// Shared by all that runs beside others; whoever has to be alone takes it whole.
    company: Arc<RwLock<()>>,
    /// Told when a job waits that has to be alone.
    suspects: Notify,
    closing: CancellationToken,
    is_cordoned: watch::Sender<bool>,
    dismissed: CancellationToken,
}

impl Runtime {
    /// Needs a running reactor.
    pub fn new(deps: Deps, registry: Registry, name: String, slots: &Slots) -> Self {
        let kinds: Arc<[String]> = registry.kinds().map(str::to_owned).collect();
        let own_slots = slots.iter().map(|(lane, count)| (lane.to_string(), count)).collect();
        let slots: HashMap<Lane, Arc<LaneSlots>> = slots
            .iter()
            .map(|(lane, count)| (lane, LaneSlots::new(count)))
            .collect();
        Self(Arc::new(Inner {
            shared: Shared::new(&deps.db, &name, &registry, &slots),
            deps: Arc::new(deps),
            registry,
            name,
            kinds,
            slots,
            own_slots,
            held: Held::default(),
            tallies: Tallies::default(),
            runs: TaskTracker::new(),
            company: Arc::default(),
            suspects: Notify::new(),
            closing: CancellationToken::new(),
            is_cordoned: watch::Sender::new(false),
            dismissed: CancellationToken::new(),
        }))
    }

    pub fn deps(&self) -> &Deps {
        &self.0.deps
    }

    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The job kinds that this build knows.
    pub fn kinds(&self) -> &[String] {
        &self.0.kinds
    }

    pub fn held(&self) -> &Held {
        &self.0.held
    }

    /// From now on nothing new is claimed.
    pub fn close(&self) {
        self.0.closing.cancel();
        self.0.runs.close();
    }

    pub fn is_closing(&self) -> bool {
        self.0.closing.is_cancelled()
    }

    /// Returns when the runtime closes.
    pub async fn closing(&self) {
        self.0.closing.cancelled().await;
    }

    /// A cordoned process takes nothing new, but finishes what it runs. Returns whether this is a change.
    pub fn set_cordoned(&self, is_cordoned: bool) -> bool {
        self.0
            .is_cordoned
            .send_if_modified(|now| std::mem::replace(now, is_cordoned) != is_cordoned)
    }

    pub fn is_cordoned(&self) -> bool {
        *self.0.is_cordoned.borrow()
    }

    /// Returns when the runtime closes, is cordoned, or has no slots of the lane.
    pub async fn barred(&self, lane: Lane) {
        let mut is_cordoned = self.0.is_cordoned.subscribe();
        tokio::select! {
            () = self.closing() => {}
            () = self.until_open(lane, false) => {}
            // It can't fail: the sender lives as long as the runtime.
            _ = is_cordoned.wait_for(|is_cordoned| *is_cordoned) => {}
        }
    }

    /// Returns when the runtime may take jobs of the lane, or closes.
    pub async fn open(&self, lane: Lane) {
        let mut is_cordoned = self.0.is_cordoned.subscribe();
        tokio::select! {
            () = self.closing() => {}
            () = async {
                self.until_open(lane, true).await;
                let _ = is_cordoned.wait_for(|is_cordoned| !*is_cordoned).await;
            } => {}
        }
    }

    /// Never returns for a lane that is not served here.
    async fn until_open(&self, lane: Lane, is_open: bool) {
        match self.0.slots.get(&lane) {
            Some(slots) => slots.until_open(is_open).await,
            None => std::future::pending().await,
        }
    }

    /// Staff want the process to end.
    pub fn dismiss(&self) {
        self.0.dismissed.cancel();
    }

    /// Returns when staff want the process to end.
    pub async fn dismissed(&self) {
        self.0.dismissed.cancelled().await;
    }

    /// Concurrent jobs by lane name, as the process was started.
    pub fn own_slots(&self) -> &BTreeMap<String, usize> {
        &self.0.own_slots
    }

    /// Concurrent jobs by lane name.
    pub fn slots(&self) -> BTreeMap<String, usize> {
        let slots = self.0.slots.iter();
        slots.map(|(lane, slots)| (lane.to_string(), slots.count())).collect()
    }

    /// Changes the number of concurrent jobs; runs above it may finish. Lanes not named, or not served here, stay as
    /// they are. Returns whether anything changed. Needs a running reactor.
    pub fn set_slots(&self, wanted: &BTreeMap<String, usize>) -> bool {
        let mut is_news = false;
        for (lane, slots) in &self.0.slots {
            if let Some(&count) = wanted.get(lane.as_str())
                && slots.resize(count)
            {
                counts::serve(*lane, count);
                is_news = true;
            }
        }
        is_news
    }

    /// Concurrent tickets of a lane, if it is served here.
    pub fn tickets(&self, lane: Lane) -> Option<Arc<Semaphore>> {
        self.0.slots.get(&lane).map(|slots| slots.tickets())
    }

    /// Returns when every run has ended.
    pub async fn drained(&self) {
        self.0.runs.wait().await;
    }

    /// Runs the lane's next jobs, one after the other in one slot at a time, until nothing is left to start.
    pub async fn run_what_waits(&self, lane: Lane) {
        let Some(slots) = self.0.slots.get(&lane) else { return };
        loop {
            let slot = slots.take().await;
            let beside = self.0.company.clone().read_owned().await;
            if self.is_closing() || self.is_cordoned() {
                return;
            }
            let runtime = self.clone();
            // Its own task: the run continues if the transport drops its future, and a panic is contained.
            let run = self.0.runs.spawn(async move {
                let (_slot, _beside) = (slot, beside);
                match runtime.0.shared.claim(lane).await {
                    Ok(Some(taken)) => runtime.work_on(taken).await,
                    Ok(None) => return false,
                    Err(error) => {
                        warn!(%error, %lane, "cannot claim a job, will retry");
                        return false;
                    }
                }
                true
            });
            match run.await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => {
                    warn!(%error, %lane, "run broke off, its lease will expire");
                    return;
                }
            }
        }
    }

    /// Runs the next due job of a lane straight from the database. `false`: nothing to do, no slot is free, or a job has
    /// the worker to itself.
    pub async fn run_next(&self, lane: Lane) -> sqlx::Result<bool> {
        let Some(slots) = self.0.slots.get(&lane) else {
            return Ok(false);
        };
        let Some(slot) = slots.try_take() else {
            return Ok(false);
        };
        let Ok(beside) = self.0.company.clone().try_read_owned() else {
            return Ok(false);
        };
        if self.is_closing() || self.is_cordoned() {
            return Ok(false);
        }
        let Some(taken) = self.0.shared.claim_alone(lane, slots).await? else {
            return Ok(false);
        };
        let runtime = self.clone();
        self.0.runs.spawn(async move {
            runtime.work_on(taken).await;
            drop((slot, beside));
        });
        Ok(true)
    }

    async fn work_on(&self, taken: Taken) {
        let Taken { claimed, yielding } = taken;
        self.work(claimed).await;
        drop(yielding);
    }

    /// Runs the due jobs of a lane one after the other until none is left; returns their number. For tests.
    pub async fn drain(&self, lane: Lane) -> sqlx::Result<usize> {
        let mut done = 0;
        while let Some(claimed) = self.take_next(lane, Takes::Any).await? {
            self.work(claimed).await;
            done += 1;
        }
        Ok(done)
    }

    async fn take_next(&self, lane: Lane, takes: Takes) -> sqlx::Result<Option<Claimed>> {
        let mut tx = self.0.deps.db.begin().await?;
        let by = Claimer {
            worker: &self.0.name,
            kinds: Some(&self.0.kinds),
            takes,
        };
        let claimed = claim_next(&mut tx, lane, by).await?;
        tx.commit().await?;
        Ok(claimed)
    }
}
