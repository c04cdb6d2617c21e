use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use tokio::sync::Semaphore;

/// Calls under way at once, as over a proxy that keeps its connections.
const LINES: usize = 64;
/// Handshakes under way at once while nothing is stormed.
const DOORS: usize = 128;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Product,
    /// The peer of [`crate::bare`].
    Bare,
}

/// What all sockets of a measurement share.
pub struct World {
    pub kind: Kind,
    pub nodes: Vec<SocketAddr>,
    pub http: reqwest::Client,
    pub lines: Semaphore,
    pub doors: Semaphore,
    /// Events told to each guest so far.
    pub published: Vec<AtomicU32>,
    began: Instant,
    listening: AtomicUsize,
    delays: Mutex<Vec<Duration>>,
    refusals: Mutex<BTreeMap<String, u32>>,
}

impl World {
    pub fn new(kind: Kind, nodes: Vec<SocketAddr>, guests: usize) -> anyhow::Result<Self> {
        Ok(Self {
            kind,
            nodes,
            http: reqwest::Client::builder()
                .connect_timeout(super::door::PATIENCE)
                .timeout(super::door::PATIENCE)
                .pool_max_idle_per_host(LINES)
                .build()?,
            lines: Semaphore::new(LINES),
            doors: Semaphore::new(DOORS),
            published: (0..guests).map(|_| AtomicU32::new(0)).collect(),
            began: Instant::now(),
            listening: AtomicUsize::new(0),
            delays: Mutex::default(),
            refusals: Mutex::default(),
        })
    }

    /// Since the measurement began.
    pub fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Sockets that are open and subscribed.
    pub fn listening(&self) -> usize {
        self.listening.load(Relaxed)
    }

    /// From when the event was due to now, that its frame is read.
    pub fn note_delay(&self, due: Duration) {
        let delay = self.now().saturating_sub(due);
        self.delays.lock().unwrap_or_else(PoisonError::into_inner).push(delay);
    }

    /// The delays since the last call.
    pub fn take_delays(&self) -> Vec<Duration> {
        std::mem::take(&mut *self.delays.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Why a connection did not come about or did not last.
    pub fn note_refusal(&self, error: &anyhow::Error) {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        *refusals.entry(error.to_string()).or_default() += 1;
    }

    /// How often each happened since the last call.
    pub fn take_refusals(&self) -> BTreeMap<String, u32> {
        std::mem::take(&mut *self.refusals.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Counts a socket as listening until it is dropped.
pub struct Listening(Arc<World>);

impl Listening {
    pub fn begin(world: &Arc<World>) -> Self {
        world.listening.fetch_add(1, Relaxed);
        Self(world.clone())
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.listening.fetch_sub(1, Relaxed);
    }
}
