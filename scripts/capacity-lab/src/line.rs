//! Who is next: by priority, then by fair share, as `jobs/src/queue/claim.sql` and the functions of its tables have it.
use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use crate::order::Order;

/// Who has nothing in line begins so many turns before the clock.
const HEAD_START: f64 = 16.0;
/// So many turns the clock moves by itself in the time that the lane promises.
const PROMISED_TURNS: f64 = 17.0;
/// How often the clock is set.
const LOOK: Duration = Duration::from_millis(200);
/// So far a worker looks down the line for somebody whose share is not used up.
const LOOKED_AT: usize = 51;

/// What staff and the product set for a lane.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Slots that one owner may take while others wait.
    pub owner_slots: usize,
    /// Slots that one owner may take, whether or not others wait.
    pub owner_running: Option<usize>,
    /// Nobody who waits is overtaken by newcomers for longer than this.
    pub promise: Duration,
    /// What a slot needs between two runs: the end of one is written down, the next is claimed.
    pub handling: Duration,
    /// Who gets more than one turn where others get one, or less.
    pub weights: HashMap<u32, f64>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            owner_slots: usize::MAX,
            owner_running: None,
            promise: Duration::from_mins(10),
            handling: Duration::ZERO,
            weights: HashMap::new(),
        }
    }
}

/// Turns are never NaN: they are sums of quotients of positive numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Turn(f64);

impl Eq for Turn {}

impl Ord for Turn {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl PartialOrd for Turn {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of its fields is the order of service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    priority: Reverse<i16>,
    turn: Turn,
    number: usize,
    owner: Option<u32>,
}

#[derive(Default)]
struct Owner {
    /// Turns of what waits or runs.
    live: BTreeSet<(Turn, usize)>,
    running: usize,
}

/// The jobs that wait, and what is known of those that run.
pub struct Line<'a> {
    rules: &'a Rules,
    /// About the turn of what was served last.
    clock: f64,
    moved_at: Duration,
    waiting: BTreeSet<Place>,
    owners: HashMap<u32, Owner>,
    running: HashMap<usize, Place>,
}

impl<'a> Line<'a> {
    pub fn new(rules: &'a Rules) -> Self {
        Self {
            rules,
            clock: 0.0,
            moved_at: Duration::ZERO,
            waiting: BTreeSet::new(),
            owners: HashMap::new(),
            running: HashMap::new(),
        }
    }

    /// Sets the clock as often as one worker of the fleet does: to the last turn that is being served, and somewhat
    /// further by itself, though never far beyond who is first in line of those who may start in their turn. To be called
    /// before anything that happens now.
    pub fn tick(&mut self, now: Duration) {
        let since = now.saturating_sub(self.moved_at);
        if since < LOOK {
            return;
        }
        self.moved_at = now;
        let passed = since.as_secs_f64() / self.rules.promise.as_secs_f64();
        let alone = self.clock + PROMISED_TURNS * passed;
        let bound = self
            .waiting
            .iter()
            .find(|place| place.priority.0 <= 0 && !self.is_full(place))
            .map_or(alone, |first| first.turn.0 + PROMISED_TURNS);
        let served = self.running.values().filter(|place| place.owner.is_some());
        let served = served.map(|place| place.turn).max();
        self.clock = self
            .clock
            .max(served.map_or(f64::NEG_INFINITY, |turn| turn.0))
            .max(alone.min(bound));
    }

    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// A job comes into line. Orders are told apart by their number, the earlier having the lower one.
    pub fn join(&mut self, number: usize, order: &Order) {
        let turn = Turn(order.owner.map_or(self.clock, |owner| self.next_turn(owner)));
        if let Some(owner) = order.owner {
            self.owners.entry(owner).or_default().live.insert((turn, number));
        }
        self.waiting.insert(Place {
            priority: Reverse(order.priority),
            turn,
            number,
            owner: order.owner,
        });
    }

    /// Takes the job whose run begins now. One that goes before others by its priority does not take the clock along to
    /// where it stood.
    pub fn take(&mut self) -> Option<usize> {
        let mut place = self.next()?;
        self.waiting.remove(&place);
        let stood = place.turn;
        if place.priority.0 > 0 {
            place.turn = stood.min(Turn(self.clock));
        }
        if let Some(owner) = place.owner {
            let owner = self.owners.entry(owner).or_default();
            owner.running += 1;
            owner.live.remove(&(stood, place.number));
            owner.live.insert((place.turn, place.number));
        }
        self.running.insert(place.number, place);
        Some(place.number)
    }

    /// The run of a job has ended.
    pub fn leave(&mut self, number: usize) {
        let Some(place) = self.running.remove(&number) else {
            return;
        };
        let Some(owner) = place.owner.and_then(|owner| self.owners.get_mut(&owner)) else {
            return;
        };
        owner.running -= 1;
        owner.live.remove(&(place.turn, number));
    }

    fn next_turn(&self, owner: u32) -> f64 {
        let step = 1.0 / self.rules.weights.get(&owner).copied().unwrap_or(1.0);
        let last = self.owners.get(&owner).and_then(|owner| owner.live.last());
        last.map_or(f64::NEG_INFINITY, |(turn, _)| turn.0 + step)
            .max(self.clock - HEAD_START)
    }

    /// Whoever holds as many slots as an owner may while others wait comes after them.
    fn next(&self) -> Option<Place> {
        let mut best: Option<(usize, Place)> = None;
        for place in self.waiting.iter().filter(|place| !self.is_full(place)).take(LOOKED_AT) {
            let running = self.running_of(place);
            let is_everybodys = place.owner.is_none() || place.turn.0 < self.clock;
            let round = if is_everybodys {
                0
            } else {
                running / self.rules.owner_slots
            };
            if round == 0 {
                return Some(*place);
            }
            if best.is_none_or(|(least, _)| round < least) {
                best = Some((round, *place));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Whether its owner is held under a number and has come to it.
    fn is_full(&self, place: &Place) -> bool {
        let most = self.rules.owner_running.filter(|_| place.owner.is_some());
        most.is_some_and(|most| self.running_of(place) >= most)
    }

    fn running_of(&self, place: &Place) -> usize {
        place.owner.map_or(0, |owner| self.owners[&owner].running)
    }
}
