use stateright::{Model, Property};

use super::properties;

pub const WORKERS: usize = 2;
pub const JOBS: usize = 2;
/// As in the product for workers that run one job at a time.
pub const CRASH_LIMIT: u8 = 3;
pub const MAX_ATTEMPTS: u8 = 2;

#[derive(Clone, Copy, Debug)]
pub struct Leases {
    pub guard: Guard,
    pub has_reaper: bool,
    /// How often either worker dies, freezes, and is slow to renew its leases.
    pub troubles: Troubles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Troubles {
    pub deaths: u8,
    pub freezes: u8,
    pub lapses: u8,
    pub cancels: u8,
}

/// Condition of a run's writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// `lease_token = $2 and state = 'running'`
    Token,
    /// `state = 'running'`
    StateAlone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobState {
    Queued,
    Running,
    Succeeded,
    Failed,
    Cancelled,
}

/// A row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Job {
    pub state: JobState,
    pub token: u8,
    pub attempts: u8,
    /// Since a run last ended by itself.
    pub crashes: u8,
    /// Its lease has expired.
    pub has_lapsed: bool,
    /// Number of saved results.
    pub effects: u8,
    /// A worker that no longer owned it has written.
    pub has_stale_write: bool,
}

/// State of a worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Worker {
    pub is_frozen: bool,
    /// The job it runs, and its token.
    pub run: Option<Run>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    pub job: usize,
    pub token: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub jobs: [Job; JOBS],
    pub workers: [Worker; WORKERS],
    pub left: Troubles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Claim(usize, usize),
    Renew(usize),
    Succeed(usize),
    /// The attempt failed: retried, or failed for good.
    Fail(usize),
    HandBack(usize),
    /// Its process dies with all its state; another takes its place.
    Die(usize),
    Freeze(usize),
    WakeUp(usize),
    Lapse(usize),
    Reap(usize),
    Cancel(usize),
}

impl Leases {
    pub const fn of(guard: Guard) -> Self {
        Self {
            guard,
            has_reaper: true,
            troubles: Troubles {
                deaths: 3,
                freezes: 2,
                lapses: 1,
                cancels: 1,
            },
        }
    }
}

impl Model for Leases {
    type State = State;
    type Action = Action;

    fn init_states(&self) -> Vec<State> {
        let job = Job {
            state: JobState::Queued,
            token: 0,
            attempts: 0,
            crashes: 0,
            has_lapsed: false,
            effects: 0,
            has_stale_write: false,
        };
        let worker = Worker {
            is_frozen: false,
            run: None,
        };
        vec![State {
            jobs: [job; JOBS],
            workers: [worker; WORKERS],
            left: self.troubles,
        }]
    }

    fn actions(&self, state: &State, actions: &mut Vec<Action>) {
        for (id, worker) in state.workers.iter().enumerate() {
            if worker.is_frozen {
                actions.push(Action::WakeUp(id));
                continue;
            }
            if worker.run.is_some() {
                actions.extend([
                    Action::Renew(id),
                    Action::Succeed(id),
                    Action::Fail(id),
                    Action::HandBack(id),
                ]);
            } else {
                actions.extend((0..JOBS).map(|job| Action::Claim(id, job)));
            }
            actions.extend([Action::Die(id), Action::Freeze(id)]);
        }
        for job in 0..JOBS {
            actions.extend([Action::Lapse(job), Action::Cancel(job)]);
            if self.has_reaper {
                actions.push(Action::Reap(job));
            }
        }
    }

    fn next_state(&self, last: &State, action: Action) -> Option<State> {
        let mut next = *last;
        next.act(action, self.guard)?;
        (next != *last).then_some(next)
    }

    fn properties(&self) -> Vec<Property<Self>> {
        properties::all()
    }
}
