//! Queue order: by priority, then by fair share, as in `jobs/src/queue/claim.sql` and the SQL functions of its tables.
use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use crate::order::Order;

/// An owner without jobs in line starts this many turns before the clock.
const HEAD_START: f64 = 16.0;
/// Turns that the clock advances by itself within the lane's promised time.
const PROMISED_TURNS: f64 = 17.0;
/// How often the clock is set.
const LOOK: Duration = Duration::from_millis(200);
/// Places that a worker scans for an owner below its share.
const LOOKED_AT: usize = 51;

/// Settings of a lane, by staff and the product.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Slots that one owner may take while others wait.
    pub owner_slots: usize,
    /// Slots that one owner may take, whether or not others wait.
    pub owner_running: Option<usize>,
    /// Longest time for which newcomers may overtake a waiting job.
    pub promise: Duration,
    /// Overhead of a slot between two runs: finishing one, claiming the next.
    pub handling: Duration,
    /// Owners with a share other than 1.
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
    /// Turns of jobs that wait or run.
    live: BTreeSet<(Turn, usize)>,
    running: usize,
}

/// Waiting jobs, and the state of running ones.
pub struct Line<'a> {
    rules: &'a Rules,
    /// Roughly the turn of the job served last.
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

    /// Moves the clock as often as one worker of the fleet does: to the latest running turn, and slowly on by itself,
    /// but never far beyond the first waiting job that may start by turn. Call it before handling any event at `now`.
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

    /// Adds a job to the line. Orders are identified by number, the earlier one having the lower.
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

    /// Takes the job that starts now. A job that jumps ahead by priority does not move the clock to its turn.
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

    /// Ends a job's run.
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

    /// Owners who already fill their share of slots come after the others.
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

    /// Whether its owner has reached its running limit.
    fn is_full(&self, place: &Place) -> bool {
        let most = self.rules.owner_running.filter(|_| place.owner.is_some());
        most.is_some_and(|most| self.running_of(place) >= most)
    }

    fn running_of(&self, place: &Place) -> usize {
        place.owner.map_or(0, |owner| self.owners[&owner].running)
    }
}
