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

/// Concurrent calls, as through a proxy with persistent connections.
const LINES: usize = 64;
/// Concurrent handshakes outside of storms.
const DOORS: usize = 128;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Product,
    /// The baseline, [`crate::bare`].
    Bare,
}

/// State shared by all sockets of a measurement.
pub struct World {
    pub kind: Kind,
    pub nodes: Vec<SocketAddr>,
    pub http: reqwest::Client,
    pub lines: Semaphore,
    pub doors: Semaphore,
    /// Events published to each guest so far.
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

    /// Time since the measurement began.
    pub fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Sockets that are open and subscribed.
    pub fn listening(&self) -> usize {
        self.listening.load(Relaxed)
    }

    /// Records the delay from when the event was due to now, when its frame is read.
    pub fn note_delay(&self, due: Duration) {
        let delay = self.now().saturating_sub(due);
        self.delays.lock().unwrap_or_else(PoisonError::into_inner).push(delay);
    }

    /// The delays since the last call.
    pub fn take_delays(&self) -> Vec<Duration> {
        std::mem::take(&mut *self.delays.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Records why a connection failed or ended.
    pub fn note_refusal(&self, error: &anyhow::Error) {
        let mut refusals = self.refusals.lock().unwrap_or_else(PoisonError::into_inner);
        *refusals.entry(error.to_string()).or_default() += 1;
    }

    /// Counts of each refusal since the last call.
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
