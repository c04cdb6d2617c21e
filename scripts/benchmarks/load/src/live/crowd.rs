//! All sockets of a measurement, and the events they received.
use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

use anyhow::ensure;
use jobs::signing::SigningKey;
use tokio::{sync::watch, task::JoinSet};

use super::{
    guest::Guest,
    sequence::Faults,
    tab::{Place, Seen, Tab},
    world::World,
};

/// Polling interval of conditions.
const LOOK: Duration = Duration::from_millis(20);

pub struct Crowd {
    pub world: Arc<World>,
    pub guests: Vec<Arc<Guest>>,
    /// With the number of the guest.
    seen: Vec<(usize, Arc<Seen>)>,
    /// Every other socket, and the rest: each half has tabs of every guest, where guests have several.
    halves: [watch::Sender<Place>; 2],
    tabs: JoinSet<()>,
}

impl Crowd {
    /// Guests with that many tabs each. They all connect now, though staggered.
    pub fn gather(world: Arc<World>, signing: &SigningKey, sockets: usize, tabs_of_one: usize) -> Self {
        let guests: Vec<_> = (0..sockets / tabs_of_one)
            .map(|number| Arc::new(Guest::fresh(number, signing)))
            .collect();
        let mut crowd = Self {
            world,
            guests,
            seen: Vec::new(),
            halves: [watch::Sender::new(Place::There), watch::Sender::new(Place::There)],
            tabs: JoinSet::new(),
        };
        for number in 0..sockets {
            let guest = crowd.guests[number / tabs_of_one].clone();
            crowd.seat(guest, number, None, Arc::default());
        }
        crowd
    }

    /// One more tab, which resumes after the cursor.
    pub fn seat(&mut self, guest: Arc<Guest>, number: usize, cursor: Option<i64>, seen: Arc<Seen>) {
        self.seen.push((guest.number, seen.clone()));
        let tab = Tab {
            world: self.world.clone(),
            guest,
            number,
            node: number,
            tries: 0,
            seen,
            cursor,
        };
        self.tabs.spawn(tab.live(self.halves[number % 2].subscribe()));
    }

    pub fn send_half(&self, place: Place) {
        self.halves[1].send_replace(place);
    }

    pub fn sockets(&self) -> usize {
        self.seen.len()
    }

    /// Time until that many sockets listen.
    pub async fn wait_for(&self, are_so_many: impl Fn(usize) -> bool, limit: Duration) -> anyhow::Result<Duration> {
        let began = Instant::now();
        while !are_so_many(self.world.listening()) {
            ensure!(
                began.elapsed() < limit,
                "{} of {} sockets listen after {limit:?}; refused: {:?}",
                self.world.listening(),
                self.sockets(),
                self.world.take_refusals()
            );
            tokio::time::sleep(LOOK).await;
        }
        Ok(began.elapsed())
    }

    /// Waits until every socket has received every event, or nothing more arrives; returns what is still missing.
    pub async fn settle(&self) -> Faults {
        let mut changed_at = Instant::now();
        let mut behind = usize::MAX;
        while behind > 0 && changed_at.elapsed() < Duration::from_secs(15) {
            tokio::time::sleep(LOOK).await;
            let before = std::mem::replace(&mut behind, self.behind());
            if behind != before {
                changed_at = Instant::now();
            }
        }
        self.faults()
    }

    fn behind(&self) -> usize {
        let is_behind = |(guest, seen): &&(usize, Arc<Seen>)| !seen.sequence().has_reached(self.published(*guest));
        self.seen.iter().filter(is_behind).count()
    }

    pub fn faults(&self) -> Faults {
        let mut faults = Faults::default();
        for (guest, seen) in &self.seen {
            faults += seen.sequence().faults(self.published(*guest));
        }
        faults
    }

    fn published(&self, guest: usize) -> u32 {
        self.world.published[guest].load(Relaxed)
    }
}
