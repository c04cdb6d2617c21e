use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// How often each has done something in a while of their own. In memory: after a restart everybody starts anew, and that
/// is cheap.
#[derive(Debug)]
pub struct Turns<Who> {
    window: Duration,
    taken: Mutex<HashMap<Who, (Instant, u32)>>,
}

impl<Who: Eq + Hash> Turns<Who> {
    /// The while begins with the first turn and lasts so long.
    pub fn within(window: Duration) -> Self {
        Self {
            window,
            taken: Mutex::default(),
        }
    }

    /// Takes one more turn; returns whether it is among the first `most` of its while.
    pub fn take(&self, who: Who, most: u32, now: Instant) -> bool {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.retain(|_, (since, _)| now.duration_since(*since) < self.window);
        let (_, count) = taken.entry(who).or_insert((now, 0));
        *count += 1;
        *count <= most
    }
}
